import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { momentAtCentre, presetVisitRules, visitTimes } from './visit-rules.ts';
import type { VisitEnd, VisitTimes } from './visit-schema.ts';

interface Request {
  id: string;
  /** Null once the service is deleted: such requests share places of their own. */
  service_id: string | null;
}

/** @returns the times of a day that are still to come, with how many visits for the request's service may start at each */
export async function findTimes(db: Database, request: Request, day: string): Promise<VisitTimes> {
  const settings = await findSiteSettings(db);
  if (!settings) return [];
  const { slotMinutes, places: usual } = settings.visits ?? presetVisitRules;
  const service = await db
    .selectFrom('services')
    .select('visit_places')
    .where('id', '=', request.service_id)
    .executeTakeFirst();
  const places = service?.visit_places ?? usual;
  const others = await othersOf(db, request, day);
  return visitTimes(day, settings).flatMap((time) => {
    const from = momentAtCentre(day, time).getTime();
    if (from <= Date.now()) return [];
    // Not by equal times: the length of the slots may have changed since.
    const taken = others.filter((start) => start >= from && start < from + slotMinutes * 60_000).length;
    return [{ time, places: Math.max(0, places - taken) }];
  });
}

/** @returns when the visits of others for the same service start */
async function othersOf(db: Database, { id, service_id }: Request, day: string): Promise<number[]> {
  const midnight = momentAtCentre(day, '00:00');
  const rows = await db
    .selectFrom('visits')
    .innerJoin('appointments', 'appointments.id', 'visits.appointment_id')
    .select('starts_at')
    .where('appointments.service_id', 'is not distinct from', service_id)
    .where('appointments.id', '<>', id)
    .where('state', '<>', 'cancelled')
    .where('starts_at', '>=', midnight)
    .where('starts_at', '<', sql<Date>`${midnight}::timestamptz + interval '1 day'`)
    .execute();
  return rows.map(({ starts_at }) => starts_at.getTime());
}

/**
 * Makes all who give away places of a service on a day wait for each other until the transaction ends, so that two cannot both
 * find the last place free.
 */
export async function lockDay(trx: DatabaseTransaction, { service_id }: Request, day: string) {
  const key = `visits ${service_id ?? ''} ${day}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

export const findVisit = (db: Database, appointmentId: string) =>
  db.selectFrom('visits').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirst();

/** Notes what became of a visit. One that has taken place can't be cancelled. @returns undefined when there is none to end */
export const endVisit = (
  trx: DatabaseTransaction,
  appointmentId: string,
  { state, reason = '' }: Pick<VisitEnd, 'state' | 'reason'>,
) =>
  trx
    .updateTable('visits')
    .set((eb) => ({ state, reason: reason.trim(), sequence: eb('sequence', '+', 1) }))
    .where('appointment_id', '=', appointmentId)
    .where('state', 'in', state === 'cancelled' ? ['agreed'] : ['agreed', 'came', 'missed'])
    .returning(['starts_at', 'sequence', 'reason'])
    .executeTakeFirst();
