import type { Database } from '../database/schema.ts';
import { problemTexts } from '../form-rules.ts';
import { servicesAskedFor, servicesAtHome } from '../services/service-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { refuseFields } from '../visitor-forms/refuse-fields.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import type { HomeCollection } from './appointment-schema.ts';

/** A page lists at most 40; one more shows that the list is incomplete. */
const maxNamed = 41;

/** @returns where samples are collected and for which services, at most 41; both empty without home collection */
export async function findHomeCollection(db: Database, language: Language): Promise<HomeCollection> {
  const settings = await findSiteSettings(db);
  const services = await servicesAtHome(db, maxNamed);
  return {
    areas: (settings?.homeAreas ?? []).map(({ postalCode, name }) => ({
      postalCode,
      name: inLanguage(name, language),
    })),
    services: services.map(({ name }) => inLanguage(name, language)),
  };
}

/** @throws Problem INVALID_INPUT if the centre does not collect there, or offers one of the services only on its own premises */
export async function refuseHomeCollection(db: Database, postalCode: string, serviceIds: string[]) {
  const settings = await findSiteSettings(db);
  const isServed = settings?.homeAreas?.some((area) => area.postalCode === postalCode) ?? false;
  const services = await servicesAskedFor(db, serviceIds);
  const atCentre = services.some(({ homeCollection }) => !homeCollection);
  refuseFields([
    ['homeAddress', atCentre ? problemTexts.homeNotPossible : undefined],
    ['homePostalCode', isServed ? undefined : problemTexts.homeNotServed],
  ]);
}
