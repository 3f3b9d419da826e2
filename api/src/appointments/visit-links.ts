import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { noSuch } from '@nalam/server-kit/problem';
import { hashOf, newSecret } from '../secret.ts';
import type { Settings } from '../settings.ts';
import type { Language } from '../wire/local-text.ts';
import { pageAddress } from '../wire/page-address.ts';

/** The lifetime of a link after the visit, or after the preferred day if there is none. */
const linkDays = 30;

/** Creates a link to the status page of a request. Only hashes are stored, so each email gets its own link; all of them work. */
export async function makeVisitLink(
  trx: DatabaseTransaction,
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  { id, language }: { id: string; language: Language },
): Promise<string> {
  const { token, tokenHash } = newSecret();
  await trx.insertInto('visit_links').values({ token_hash: tokenHash, appointment_id: id }).execute();
  return visitLink({ siteUrl }, token, language).href;
}

export const visitLink = (settings: Pick<Settings, 'siteUrl'>, token: string, language: Language) =>
  pageAddress(settings, language, `/visit?link=${token}`);

/**
 * @returns the id of the request that a link belongs to
 * @throws Problem NOT_FOUND if the link is unknown or expired
 */
export async function readVisitLink(db: Database, token: string): Promise<string> {
  const found = await db
    .selectFrom('visit_links')
    .innerJoin('appointments', 'appointments.id', 'visit_links.appointment_id')
    .leftJoin('visits', 'visits.appointment_id', 'appointments.id')
    .select('appointments.id')
    .where('token_hash', '=', hashOf(token))
    .where(
      sql<boolean>`greatest(appointments.date::timestamptz, starts_at) > now() - make_interval(days => ${linkDays})`,
    )
    .executeTakeFirstOrThrow(() => noSuch('visit'));
  return found.id;
}
