import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../api.ts';
import { queueVisitMail } from './visit-mail.ts';

/** Sends each reminder once, a day before the visit, from any process. A visit agreed less than a day before needs no reminder. */
export async function remindOfVisits(dependencies: Dependencies, log: FastifyBaseLogger, now = new Date()) {
  for (;;) {
    const reference = await remindNext(dependencies, now);
    if (reference === undefined) return;
    dependencies.mailQueued();
    log.info({ request: reference }, 'Reminded a visitor of the visit');
  }
}

/** @returns the reference of the request whose visitor was reminded; undefined if no reminder is due */
function remindNext(dependencies: Dependencies, now: Date): Promise<string | undefined> {
  return dependencies.db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('visits')
      .innerJoin('appointments', 'appointments.id', 'visits.appointment_id')
      .selectAll('appointments')
      .select(['starts_at', 'sequence', 'reason'])
      .where('state', '=', 'agreed')
      .where('reminded_at', 'is', null)
      .where('starts_at', '>', now)
      .where('starts_at', '<=', sql<Date>`${now}::timestamptz + interval '1 day'`)
      .where('agreed_at', '<', sql<Date>`starts_at - interval '1 day'`)
      // Skips rows locked by other processes, and requests that staff are changing until the next run.
      .forUpdate(['visits', 'appointments'])
      .skipLocked()
      .limit(1)
      .executeTakeFirst();
    if (!request) return undefined;
    await trx
      .updateTable('visits')
      .set({ reminded_at: now })
      .where('appointment_id', '=', request.id)
      .execute();
    await queueVisitMail(trx, dependencies, request, { kind: 'visitReminder', visit: request });
    return request.reference;
  });
}
