import { sql } from 'kysely';
import { dayAtCentre, momentAtCentre } from '../centre-clock.ts';
import { lockByName } from '../database/advisory-locks.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { preparationFor } from '../services/preparation.ts';
import { servicesAskedFor, servicesToAskFor } from '../services/service-queries.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { type Requested, serviceIdsOf } from './requested-tests.ts';
import { presetVisitRules, visitTimes } from './visit-rules.ts';
import type {
  FreePlaces,
  FreePlacesQuery,
  OfferedTest,
  VisitEnd,
  VisitTimes,
  WeekPlaces,
  WeekPlacesQuery,
} from './visit-schema.ts';
import { inAllLanguages, inLanguage, type Language } from '../wire/local-text.ts';

/** Requests whose service was deleted share separate places. */
type Request = Pick<Requested, 'service_id' | 'more_services'> & { id: string };

/**
 * @returns the future times of a day, with the number of visits that may start at each: that of the request's test with the
 * fewest
 *   places left
 */
export async function findTimes(db: Database, request: Request, day: string): Promise<VisitTimes> {
  const ids = serviceIdsOf(request);
  const timesOn = await readPlaces(db, [day], await servicesAskedFor(db, ids), request.id);
  return timesOn(day, ids);
}

/** @returns the times of {@link findTimes} on several days, before there is a request */
export async function findFreePlaces(
  db: Database,
  { date, days, services }: FreePlacesQuery,
): Promise<FreePlaces> {
  const ids = services.split(',');
  const dates = daysFrom(date, days);
  const timesOn = await readPlaces(db, dates, await servicesAskedFor(db, ids));
  return dates.map((each) => ({ date: each, times: timesOn(each, ids) }));
}

/**
 * @returns the free places of a week by service, for those by appointment or with their own number; or those of one service by time
 */
export async function findWeekPlaces(db: Database, { date, service }: WeekPlacesQuery): Promise<WeekPlaces> {
  const services = (await servicesToAskFor(db)).filter(({ id, visit, visitPlaces }) =>
    service === undefined ? visit === 'appointment' || visitPlaces : id === service,
  );
  const dates = daysFrom(date, 7);
  const timesOn = await readPlaces(db, dates, services);
  const timesOf = (id: string) => dates.map((day) => timesOn(day, [id]));
  if (service === undefined) {
    const sumOf = (times: VisitTimes) =>
      times.length === 0 ? null : times.reduce((sum, { places }) => sum + places, 0);
    return { dates, rows: services.map(({ id }) => ({ key: id, places: timesOf(id).map(sumOf) })) };
  }
  const ofDays = timesOf(service);
  const times = [...new Set(ofDays.flat().map(({ time }) => time))].sort();
  const placesAt = (time: string) =>
    ofDays.map((day) => day.find((slot) => slot.time === time)?.places ?? null);
  return { dates, rows: times.map((key) => ({ key, places: placesAt(key) })) };
}

/**
 * Reads the data about the places of some days once.
 * @param except a request whose own visit takes no place
 * @returns a function that finds the times of one of these days for a visit with these services
 */
async function readPlaces(
  db: Database,
  days: string[],
  services: { id: string; visitPlaces?: number | null }[],
  except = noRequest,
): Promise<(day: string, ids: (string | null)[]) => VisitTimes> {
  const settings = await findSiteSettings(db);
  if (!settings) return () => [];
  const { slotMinutes, places: usual } = settings.visits ?? presetVisitRules;
  const ownPlaces = new Map<string | null, number | null | undefined>(
    services.map(({ id, visitPlaces }) => [id, visitPlaces]),
  );
  const taken = await visitsOf(db, days, except);
  const slots = new Map(
    days.map((day) => [
      day,
      visitTimes(day, settings)
        .map((time) => ({ time, from: momentAtCentre(day, time).getTime() }))
        .filter(({ from }) => from > Date.now()),
    ]),
  );
  // Not by equal times, because the length of the slots may have changed since.
  const takenIn = (from: number, id: string | null) =>
    (taken.get(id) ?? []).filter((start) => start >= from && start < from + slotMinutes * 60_000).length;
  return (day, ids) =>
    (slots.get(day) ?? []).map(({ time, from }) => ({
      time,
      places: Math.max(0, Math.min(...ids.map((id) => (ownPlaces.get(id) ?? usual) - takenIn(from, id)))),
    }));
}

function daysFrom(date: string, count: number): string[] {
  const noon = momentAtCentre(date, '12:00').getTime();
  return Array.from({ length: count }, (_, place) => dayAtCentre(new Date(noon + place * dayMs)));
}

const noRequest = '00000000-0000-0000-0000-000000000000';
const dayMs = 24 * 60 * 60 * 1000;

/** @returns the published services with the facts that callers ask for, in the staff's order */
export async function listTests(db: Database, language: Language): Promise<OfferedTest[]> {
  const rows = await servicesToAskFor(db);
  return rows.map(({ id, name, keywords, pricePaise, visitPlaces, ...prepared }) => ({
    _id: id,
    name: inLanguage(name, language),
    words: [...inAllLanguages(name), ...keywords].join(' ').toLowerCase(),
    pricePaise,
    visitPlaces,
    preparation: preparationFor([{ name, ...prepared }], language),
  }));
}

/** @returns when visits start on these days, by the services in which each takes a place */
async function visitsOf(db: Database, days: string[], except: string) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const rows = await db
    .selectFrom('visits')
    .innerJoin('appointments', 'appointments.id', 'visits.appointment_id')
    .select(['starts_at', 'service_id', 'more_services'])
    .where('appointments.id', '<>', except)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '>=', momentAtCentre(first))
    .where('starts_at', '<', sql<Date>`${momentAtCentre(last)}::timestamptz + interval '1 day'`)
    .execute();
  const starts = new Map<string | null, number[]>();
  for (const row of rows)
    for (const id of new Set(serviceIdsOf(row)))
      starts.set(id, [...(starts.get(id) ?? []), row.starts_at.getTime()]);
  return starts;
}

/**
 * Serialises the transactions that allocate places of a request's services on a day, so that two cannot both find the last place
 * free.
 */
export async function lockDay(trx: DatabaseTransaction, request: Request, day: string) {
  // Always in the same order, to avoid deadlocks.
  for (const id of serviceIdsOf(request).map(String).sort()) await lockByName(trx, `visits ${id} ${day}`);
}

export const findVisit = (db: Database, appointmentId: string) =>
  db.selectFrom('visits').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirst();

/** The paise paid online for a visit that must be refunded. */
export const owedPaise = sql<number>`coalesce((select sum(paise) from visit_payments
  where appointment_id = appointments.id and visit_payments.status = 'refund-due'), 0)::int`;

/**
 * Returns whether an online payment for a visit must be refunded, or may still arrive and would have to be: pages are open for up to an hour.
 */
export const mayOwePayment = async (db: Database, appointmentId: string): Promise<boolean> =>
  (await db
    .selectFrom('visit_payments')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where(
      sql<boolean>`(status = 'refund-due' or status = 'pending' and created_at > now() - interval '1 hour')`,
    )
    .executeTakeFirst()) !== undefined;

/** Marks online payments for a visit as due for refund. @returns whether there were any */
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

/** Records how a visit ended. A visit that has taken place can't be cancelled. @returns undefined if there is no visit to end */
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
