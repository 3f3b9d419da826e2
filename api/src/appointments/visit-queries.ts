import { sql } from 'kysely';
import { dayAtCentre, momentAtCentre } from '../centre-clock.ts';
import { lockByName } from '../database/advisory-locks.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { preparationFor } from '../services/preparation.ts';
import { servicesAskedFor, servicesToAskFor } from '../services/service-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { type Requested, serviceIdsOf } from './requested-tests.ts';
import { presetVisitRules, visitTimes } from './visit-rules.ts';
import type { FreePlaces, FreePlacesQuery, OfferedTest, VisitEnd, VisitTimes } from './visit-schema.ts';
import { inAllLanguages, inLanguage, type Language } from '../wire/local-text.ts';

/** Those whose service was deleted share places of their own. */
type Request = Pick<Requested, 'service_id' | 'more_services'> & { id: string };

/**
 * @returns the times of a day that are still to come, with the number of visits that may start at each: the places left of the
 *   request's test that has the fewest
 */
export async function findTimes(db: Database, request: Request, day: string): Promise<VisitTimes> {
  const settings = await findSiteSettings(db);
  if (!settings) return [];
  const { slotMinutes, places: usual } = settings.visits ?? presetVisitRules;
  const ids = serviceIdsOf(request);
  const services = await servicesAskedFor(db, ids);
  const places = new Map<string | null, number | null>(
    services.map(({ id, visitPlaces }) => [id, visitPlaces]),
  );
  const otherVisits = await othersOf(db, request, day);
  return visitTimes(day, settings).flatMap((time) => {
    const from = momentAtCentre(day, time).getTime();
    if (from <= Date.now()) return [];
    // Not by equal times: the length of the slots may have changed since.
    const visitsInSlot = otherVisits.filter(
      ({ start }) => start >= from && start < from + slotMinutes * 60_000,
    );
    const placesLeft = ids.map(
      (id) => (places.get(id) ?? usual) - visitsInSlot.filter((visit) => visit.ids.includes(id)).length,
    );
    return [{ time, places: Math.max(0, Math.min(...placesLeft)) }];
  });
}

/** @returns the times that {@link findTimes} finds on each of some days, before there is a request */
export function findFreePlaces(db: Database, { date, days, services }: FreePlacesQuery): Promise<FreePlaces> {
  const [first = '', ...others] = services.split(',');
  const request = {
    id: noRequest,
    service_id: first,
    more_services: others.map((id) => ({ id, name: { en: '' } })),
  };
  const noon = momentAtCentre(date, '12:00').getTime();
  const dates = Array.from({ length: days }, (_, place) => dayAtCentre(new Date(noon + place * dayMs)));
  return Promise.all(dates.map(async (each) => ({ date: each, times: await findTimes(db, request, each) })));
}

const noRequest = '00000000-0000-0000-0000-000000000000';
const dayMs = 24 * 60 * 60 * 1000;

/** @returns the published services with what a caller asks about, in the order that staff gave */
export async function listTests(db: Database, language: Language): Promise<OfferedTest[]> {
  const rows = await servicesToAskFor(db);
  return rows.map(({ id, name, keywords, pricePaise, ...prepared }) => ({
    _id: id,
    name: inLanguage(name, language),
    words: [...inAllLanguages(name), ...keywords].join(' ').toLowerCase(),
    pricePaise,
    preparation: preparationFor([{ name, ...prepared }], language),
  }));
}

/** @returns when the visits of other requests start, and for which services each takes a place */
async function othersOf(db: Database, { id }: Request, day: string) {
  const midnight = momentAtCentre(day);
  const rows = await db
    .selectFrom('visits')
    .innerJoin('appointments', 'appointments.id', 'visits.appointment_id')
    .select(['starts_at', 'service_id', 'more_services'])
    .where('appointments.id', '<>', id)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '>=', midnight)
    .where('starts_at', '<', sql<Date>`${midnight}::timestamptz + interval '1 day'`)
    .execute();
  return rows.map((row) => ({ start: row.starts_at.getTime(), ids: serviceIdsOf(row) }));
}

/**
 * Serialises the transactions that give away places of a request's services on a day, so that two cannot both find the last
 * place free.
 */
export async function lockDay(trx: DatabaseTransaction, request: Request, day: string) {
  // All in the same order: two who each hold what the other waits for would wait for ever.
  for (const id of serviceIdsOf(request).map(String).sort()) await lockByName(trx, `visits ${id} ${day}`);
}

export const findVisit = (db: Database, appointmentId: string) =>
  db.selectFrom('visits').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirst();

/** The paise paid online for a visit that must be refunded. */
export const owedPaise = sql<number>`coalesce((select sum(paise) from visit_payments
  where appointment_id = appointments.id and visit_payments.status = 'refund-due'), 0)::int`;

/** Returns whether an online payment for a visit must be refunded, or may still arrive and then must be: pages are open for up to an hour. */
export const mayOwePayment = async (db: Database, appointmentId: string): Promise<boolean> =>
  (await db
    .selectFrom('visit_payments')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where(
      sql<boolean>`(status = 'refund-due' or status = 'pending' and created_at > now() - interval '1 hour')`,
    )
    .executeTakeFirst()) !== undefined;

/** Marks what was paid online for a visit as due for refund. @returns whether anything was paid */
export async function markRefundDue(trx: DatabaseTransaction, appointmentId: string): Promise<boolean> {
  const refunds = await trx
    .updateTable('visit_payments')
    .set({ status: 'refund-due' })
    .where('appointment_id', '=', appointmentId)
    .where('status', '=', 'paid')
    .returning('id')
    .execute();
  if (refunds.length === 0) return false;
  await trx
    .updateTable('visits')
    .set({ paid_paise: null })
    .where('appointment_id', '=', appointmentId)
    .execute();
  return true;
}

/** Records how a visit ended. One that has taken place can't be cancelled. @returns undefined when there is no visit to end */
export async function endVisit(
  trx: DatabaseTransaction,
  appointmentId: string,
  { state, reason = '' }: Pick<VisitEnd, 'state' | 'reason'>,
) {
  const ended = await trx
    .updateTable('visits')
    .set((eb) => ({ state, reason: reason.trim(), sequence: eb('sequence', '+', 1) }))
    .where('appointment_id', '=', appointmentId)
    .where('state', 'in', state === 'cancelled' ? ['agreed'] : ['agreed', 'came', 'missed'])
    .returning(['starts_at', 'sequence', 'reason', 'paid_paise'])
    .executeTakeFirst();
  if (ended && state === 'cancelled') await markRefundDue(trx, appointmentId);
  return ended;
}
