import { json } from '../database/json.ts';
import type { Database } from '../database/schema.ts';
import { problemTexts } from '../form-rules.ts';
import { wrongField } from '@nalam/server-kit/problem';
import { findServiceByName } from '../services/service-queries.ts';
import type { StoredText } from '../wire/local-text.ts';
import type { checkTests } from './appointment-rules.ts';
import { refuseHomeCollection } from './home-collection.ts';

/**
 * @returns the columns of a request for its tests and the place of collection
 * @throws Problem INVALID_INPUT if a service does not exist or the centre does not collect samples for it there
 */
export async function findTests(db: Database, values: ReturnType<typeof checkTests>) {
  const service = await findServiceByName(db, values.service);
  if (!service) throw unknownService('service');
  const moreTests = await moreServices(db, values.moreServices, service.id);
  const isAtHome = values.homeAddress !== '';
  if (isAtHome)
    await refuseHomeCollection(db, values.homePostalCode, [service.id, ...moreTests.map(({ id }) => id)]);
  return {
    service_id: service.id,
    service_name: service.name,
    more_services: moreTests,
    home_address: isAtHome ? values.homeAddress : null,
    home_postal_code: isAtHome ? values.homePostalCode : null,
  };
}

/** Converts tests to columns. */
export const storedTests = ({
  service_name,
  more_services,
  ...tests
}: Awaited<ReturnType<typeof findTests>>) => ({
  ...tests,
  service_name: json(service_name),
  more_services: json(more_services),
});

/** @returns the additional services, without duplicates and without the first one */
async function moreServices(db: Database, names: string, first: string) {
  const services = new Map<string, { id: string; name: StoredText }>();
  for (const name of names.split('\n').filter((each) => each !== '')) {
    const service = await findServiceByName(db, name);
    if (!service) throw unknownService('moreServices');
    if (service.id !== first) services.set(service.id, service);
  }
  return [...services.values()];
}

/** Refuses an unknown service: it was unpublished while the form was open, or its name is made up. */
const unknownService = (field: 'service' | 'moreServices') => wrongField(field, problemTexts.serviceMissing);
