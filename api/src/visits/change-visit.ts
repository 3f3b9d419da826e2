import { changeVersion, storeChange } from '../appointments/change-appointment.ts';
import type { Appointment } from '../appointments/appointment-schema.ts';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { auditRequest } from '../visitor-forms/request-inbox.ts';
import { endVisit, findTimes, findVisit, lockDay } from './visit-queries.ts';
import { momentAtCentre } from './visit-rules.ts';
import type { VisitAgreement, VisitEnd } from './visit-schema.ts';

/**
 * Agrees on a time for a request, or on another one; the request is then confirmed.
 * @throws Problem NOT_FOUND, CONFLICT when the request has changed since `version`, INVALID_INPUT when no visit starts then,
 *   NOT_POSSIBLE_NOW when others have taken every place
 */
export function agreeVisit(
  db: Database,
  id: string,
  { version, date, time }: VisitAgreement,
  by: StaffSession,
): Promise<Appointment> {
  return changeVersion(db, id, version, async (trx, before) => {
    const startsAt = momentAtCentre(date, time);
    const visit = await findVisit(trx, id);
    if (visit?.state === 'agreed' && visit.starts_at.getTime() === startsAt.getTime()) return;
    await lockDay(trx, before, date);
    const wanted = (await findTimes(trx, before, date)).find((each) => each.time === time);
    if (!wanted) throw noSuchTime();
    if (wanted.places === 0)
      throw new Problem(
        'NOT_POSSIBLE_NOW',
        'Every place at this time has been taken. Please choose another.',
      );
    const agreed = { starts_at: startsAt, state: 'agreed', reason: '' } as const;
    await trx
      .insertInto('visits')
      .values({ appointment_id: id, ...agreed })
      .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(agreed))
      .execute();
    await storeChange(trx, before, { status: 'confirmed' }, by);
    await auditRequest(
      trx,
      by,
      visit?.state === 'agreed' ? 'move-visit' : 'agree-visit',
      'appointment',
      before,
    );
  });
}

/**
 * Notes that the visitor came or did not come, or cancels the visit and with it the request.
 * @throws Problem NOT_FOUND, CONFLICT when the request has changed since `version`, NOT_POSSIBLE_NOW without such a visit
 */
export function changeVisitState(
  db: Database,
  id: string,
  { version, ...end }: VisitEnd,
  by: StaffSession,
): Promise<Appointment> {
  return changeVersion(db, id, version, async (trx, before) => {
    if (!(await endVisit(trx, id, end)))
      throw new Problem('NOT_POSSIBLE_NOW', 'No visit is agreed on for this request.');
    await storeChange(trx, before, { status: end.state === 'cancelled' ? 'cancelled' : 'done' }, by);
    await auditRequest(trx, by, `visit-${end.state}`, 'appointment', before);
  });
}

function noSuchTime() {
  const message = 'No visit starts at this time: the centre is closed, or it has passed.';
  return new Problem('INVALID_INPUT', message, { details: [{ field: 'time', message, code: 'NOT_VALID' }] });
}
