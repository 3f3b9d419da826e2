import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { changeVersion, storeChange } from '../appointments/change-appointment.ts';
import type { Appointment } from '../appointments/appointment-schema.ts';
import { Problem } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { auditRequest } from '../visitor-forms/request-inbox.ts';
import { endVisit, findTimes, findVisit, lockDay } from './visit-queries.ts';
import { momentAtCentre } from './visit-rules.ts';
import { queueVisitMail } from './visit-mail.ts';
import type { VisitAgreement, VisitEnd } from './visit-schema.ts';

/**
 * Agrees on a time for a request, or on another one; the request is then confirmed, and what the visitor wished is answered.
 * @throws Problem NOT_FOUND, CONFLICT when the request has changed since `version`, INVALID_INPUT when no visit starts then,
 *   NOT_POSSIBLE_NOW when others have taken every place
 */
export function agreeVisit(
  dependencies: Dependencies,
  id: string,
  { version, date, time }: VisitAgreement,
  by: StaffSession,
): Promise<Appointment> {
  return changeVersion(dependencies, id, version, async (trx, before) => {
    const startsAt = momentAtCentre(date, time);
    const visit = await findVisit(trx, id);
    const isMoved = visit?.state === 'agreed' && visit.starts_at.getTime() !== startsAt.getTime();
    if (visit?.state === 'agreed' && !isMoved && before.wish === '') return;
    await lockDay(trx, before, date);
    const wanted = (await findTimes(trx, before, date)).find((each) => each.time === time);
    if (!wanted) throw noSuchTime();
    if (wanted.places === 0)
      throw new Problem(
        'NOT_POSSIBLE_NOW',
        'Every place at this time has been taken. Please choose another.',
      );
    const agreed = {
      starts_at: startsAt,
      state: 'agreed',
      reason: '',
      agreed_at: sql<Date>`now()`,
      reminded_at: null,
    } as const;
    const stored = await trx
      .insertInto('visits')
      .values({ appointment_id: id, ...agreed })
      .onConflict((conflict) =>
        conflict
          .column('appointment_id')
          .doUpdateSet((eb) => ({ ...agreed, sequence: eb('visits.sequence', '+', 1) })),
      )
      .returning(['starts_at', 'sequence', 'reason'])
      .executeTakeFirstOrThrow();
    await storeChange(trx, before, { status: 'confirmed' }, by);
    if (before.wish !== '')
      await trx.updateTable('appointments').set({ wish: '' }).where('id', '=', id).execute();
    await auditRequest(trx, by, isMoved ? 'move-visit' : 'agree-visit', 'appointment', before);
    await queueVisitMail(trx, dependencies, isMoved ? 'visitMoved' : 'visitAgreed', before, stored);
  });
}

/**
 * Notes that the visitor came or did not come, or cancels the visit and with it the request.
 * @throws Problem NOT_FOUND, CONFLICT when the request has changed since `version`, NOT_POSSIBLE_NOW without such a visit
 */
export function changeVisitState(
  dependencies: Dependencies,
  id: string,
  { version, ...end }: VisitEnd,
  by: StaffSession,
): Promise<Appointment> {
  return changeVersion(dependencies, id, version, async (trx, before) => {
    const visit = await endVisit(trx, id, end);
    if (!visit) throw new Problem('NOT_POSSIBLE_NOW', 'No visit is agreed on for this request.');
    const cancelled = end.state === 'cancelled';
    await storeChange(trx, before, { status: cancelled ? 'cancelled' : 'done' }, by);
    await auditRequest(trx, by, `visit-${end.state}`, 'appointment', before);
    if (cancelled) await queueVisitMail(trx, dependencies, 'visitCancelled', before, visit);
  });
}

function noSuchTime() {
  const message = 'No visit starts at this time: the centre is closed, or it has passed.';
  return new Problem('INVALID_INPUT', message, { details: [{ field: 'time', message, code: 'NOT_VALID' }] });
}
