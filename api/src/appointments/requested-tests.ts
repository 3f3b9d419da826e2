import type { Selectable } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { preparationFor } from '../services/preparation.ts';
import { servicesAskedFor } from '../services/service-queries.ts';
import type { VisitPlan } from '../services/service-schema.ts';
import { inLanguage, type Language, type LocalText } from '../wire/local-text.ts';

export type Requested = Pick<
  Selectable<Tables['appointments']>,
  'service_id' | 'service_name' | 'more_services'
>;

/** @throws Problem NOT_FOUND */
export const findRequested = (db: Database, id: string): Promise<Requested & { id: string }> =>
  db
    .selectFrom('appointments')
    .select(['id', 'service_id', 'service_name', 'more_services'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuch('request'));

/** @returns the services of a request, in the order of the form; the first is null if it has been deleted */
export const serviceIdsOf = ({
  service_id,
  more_services,
}: Pick<Requested, 'service_id' | 'more_services'>) => [service_id, ...more_services.map(({ id }) => id)];

/** @returns the names of all tests of a request, as they were when it was sent */
export const testNames = (
  { service_name, more_services }: Pick<Requested, 'service_name' | 'more_services'>,
  language: Language,
): [LocalText, ...LocalText[]] => [
  inLanguage(service_name, language),
  ...more_services.map(({ name }) => inLanguage(name, language)),
];

/** @returns the names of all tests of a request in one line */
export const testsInWords = (...args: Parameters<typeof testNames>): string =>
  testNames(...args)
    .map(({ text }) => text)
    .join(', ');

/** Reads how to prepare for all tests of a request, and their total price. */
export const readTests = (db: Database, request: Requested, language: Language): Promise<VisitPlan> =>
  planVisit(db, serviceIdsOf(request), language);

/**
 * Reads how to prepare for one visit with these services, and their total price (see totalOf).
 * @param ids null for a deleted service
 */
export async function planVisit(
  db: Database,
  ids: (string | null)[],
  language: Language,
): Promise<VisitPlan> {
  const rows = await servicesAskedFor(db, ids);
  const services = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return {
    preparation: preparationFor(services, language),
    ...totalOf(ids.map((id) => services.find((row) => row.id === id)?.pricePaise ?? null)),
  };
}

/**
 * @param prices one per test, null if unknown
 * @returns `pricePaise` is null if no price is known; `isPriceFrom` is true if some prices are unknown
 */
export function totalOf(prices: (number | null)[]) {
  const known = prices.flatMap((price) => price ?? []);
  return {
    pricePaise: known.length === 0 ? null : known.reduce((sum, price) => sum + price, 0),
    isPriceFrom: known.length > 0 && known.length < prices.length,
  };
}
