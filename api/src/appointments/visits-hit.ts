import { dayAtCentre, timeAtCentre } from '../centre-clock.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';
import { serviceIdsOf } from './requested-tests.ts';
import { isOpenAt } from './visit-rules.ts';

type VisitSettings = Pick<StoredSiteSettings, 'hours' | 'visits' | 'homeAreas'>;

/**
 * Refuses settings that conflict with agreed visits: the centre would be closed then, or would not collect samples there.
 * @throws Problem VISITS_AGREED naming each visit
 */
export async function refuseSettingsOverVisits(
  trx: DatabaseTransaction,
  before: VisitSettings,
  after: VisitSettings,
) {
  const fits = (visit: AgreedVisit, settings: VisitSettings) =>
    isOpenAt(visit.starts_at, settings) && isServed(visit, settings);
  refuse((await agreedVisits(trx)).filter((visit) => fits(visit, before) && !fits(visit, after)));
}

const isServed = ({ home_postal_code: code }: AgreedVisit, { homeAreas = [] }: VisitSettings) =>
  code === null || homeAreas.some(({ postalCode }) => postalCode === code);

/**
 * Refuses to unpublish a service with agreed visits.
 *
 * @param from when it is unpublished; visits before that still take place
 * @throws Problem VISITS_AGREED naming each visit
 */
export async function refuseServiceOverVisits(trx: DatabaseTransaction, serviceId: string, from: Date) {
  refuse(
    (await agreedVisits(trx)).filter(
      (visit) => visit.starts_at >= from && serviceIdsOf(visit).includes(serviceId),
    ),
  );
}

/** The agreed visits in the future. */
const agreedVisits = (trx: DatabaseTransaction) =>
  trx
    .selectFrom('visits')
    .innerJoin('appointments', 'appointments.id', 'visits.appointment_id')
    .select(['reference', 'starts_at', 'service_id', 'more_services', 'home_postal_code'])
    .where('state', '=', 'agreed')
    .where('starts_at', '>', new Date())
    .orderBy('starts_at')
    .execute();

type AgreedVisit = Awaited<ReturnType<typeof agreedVisits>>[number];

function refuse(visits: AgreedVisit[]) {
  if (visits.length === 0) return;
  throw new Problem('VISITS_AGREED', 'Visits are agreed that this change affects.', {
    details: visits.map(({ reference, starts_at: start }) => ({
      field: 'visits',
      message: `${reference}, ${dayAtCentre(start)} ${timeAtCentre(start)}`,
    })),
  });
}
