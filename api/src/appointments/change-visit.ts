import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { changeVersion, storeChange } from './change-appointment.ts';
import type { TakenAppointment } from './appointment-queries.ts';
import { checkTests } from './appointment-rules.ts';
import type { Appointment, TestsChange } from './appointment-schema.ts';
import { findTests, storedTests } from './find-tests.ts';
import { dayAtCentre, momentAtCentre } from '../centre-clock.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem, wrongField } from '@nalam/server-kit/problem';
import type { StaffSession } from '../sessions/session-queries.ts';
import { auditAppointment } from '../visitor-forms/request-inbox.ts';
import { readTests, serviceIdsOf } from './requested-tests.ts';
import { endVisit, findTimes, findVisit, lockDay } from './visit-queries.ts';
import { queueVisitMail } from './visit-mail.ts';
import type { VisitAgreement, VisitEnd } from './visit-schema.ts';

/**
 * Sets or moves the time of a visit. Confirms the request and clears the visitor's wish for another time.
 * @throws Problem NOT_FOUND, CONFLICT if the request has changed since `version`, INVALID_INPUT if no visit starts then,
 *   NOT_POSSIBLE_NOW if every place is taken
 */
export function agreeVisit(
  dependencies: Dependencies,
  id: string,
  { version, date, time }: VisitAgreement,
  staff: StaffSession,
): Promise<Appointment> {
  return changeVersion(dependencies, id, version, async (trx, before) => {
    const startsAt = momentAtCentre(date, time);
    const visit = await findVisit(trx, id);
    const isMoved = visit?.state === 'agreed' && visit.starts_at.getTime() !== startsAt.getTime();
    if (visit?.state === 'agreed' && !isMoved && before.wish === '') return;
    await lockDay(trx, before, date);
    const slot = (await findTimes(trx, before, date)).find((each) => each.time === time);
    if (!slot) throw noSuchTime();
    if (slot.places === 0)
      throw new Problem('NOT_POSSIBLE_NOW', 'This time is fully booked. Please choose another.');
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
    await storeChange(trx, before, { status: 'confirmed', callAgainAt: null }, staff);
    if (before.wish !== '')
      await trx.updateTable('appointments').set({ wish: '' }).where('id', '=', id).execute();
    await auditAppointment(trx, staff, isMoved ? 'move-visit' : 'agree-visit', before);
    await queueVisitMail(trx, dependencies, before, {
      kind: isMoved ? 'visitMoved' : 'visitAgreed',
      visit: stored,
    });
  });
}

/**
 * Records that the visitor came or did not come, or cancels both visit and request. A visitor who came without an agreed time gets a
 * visit that occupies no place.
 * @throws Problem NOT_FOUND, CONFLICT if the request has changed since `version`, NOT_POSSIBLE_NOW without such a visit
 */
export function changeVisitState(
  dependencies: Dependencies,
  id: string,
  { version, ...end }: VisitEnd,
  staff: StaffSession,
): Promise<Appointment> {
  return changeVersion(dependencies, id, version, async (trx, before) => {
    const isWalkIn = end.state === 'came' && before.status !== 'cancelled';
    const visit = (await endVisit(trx, id, end)) ?? (isWalkIn ? await startNow(trx, id) : undefined);
    if (!visit) throw new Problem('NOT_POSSIBLE_NOW', 'No visit has been agreed for this request.');
    const cancelled = end.state === 'cancelled';
    await storeChange(trx, before, { status: cancelled ? 'cancelled' : 'done', callAgainAt: null }, staff);
    await auditAppointment(trx, staff, `visit-${end.state}`, before);
    if (cancelled) await queueVisitMail(trx, dependencies, before, { kind: 'visitCancelled', visit });
  });
}

/** Stores the visit of a walk-in. */
async function startNow(trx: DatabaseTransaction, appointmentId: string) {
  const visit = { starts_at: sql<Date>`date_trunc('minute', now())`, state: 'came', reason: '' } as const;
  return trx
    .insertInto('visits')
    .values({ appointment_id: appointmentId, ...visit })
    .onConflict((conflict) =>
      conflict
        .column('appointment_id')
        .doUpdateSet((eb) => ({ ...visit, sequence: eb('visits.sequence', '+', 1) })),
    )
    .returning(['starts_at', 'sequence', 'reason', 'paid_paise'])
    .executeTakeFirstOrThrow();
}

/**
 * Replaces the tests of a request, or where samples are collected. Notifies a visitor with an agreed visit once; the time stays.
 * @throws Problem NOT_FOUND, CONFLICT if the request has changed since `version`, INVALID_INPUT as for the visitor's form,
 *   NOT_POSSIBLE_NOW if an added test is fully booked at that time, the price of a paid visit would change, or the request is
 *   done or cancelled
 */
export function changeTests(
  dependencies: Dependencies,
  id: string,
  { version, ...form }: TestsChange,
  staff: StaffSession,
): Promise<Appointment> {
  const values = checkTests(form);
  return changeVersion(dependencies, id, version, async (trx, before) => {
    const tests = await findTests(trx, values);
    const after = { ...before, ...tests };
    if (isDeepStrictEqual(whatAndWhere(after), whatAndWhere(before))) return;
    if (before.status === 'done' || before.status === 'cancelled')
      throw new Problem(
        'NOT_POSSIBLE_NOW',
        'The tests of a request that is done or cancelled cannot be changed.',
      );
    const visit = await findVisit(trx, id);
    const isAgreed = visit?.state === 'agreed';
    if (isAgreed) {
      await refuseWithoutPlace(trx, before, after, visit.starts_at);
      await refuseOtherPrice(trx, before, after, visit.paid_paise);
    }
    await storeChange(trx, before, {}, staff);
    await trx.updateTable('appointments').set(storedTests(tests)).where('id', '=', id).execute();
    await auditAppointment(trx, staff, 'change-tests', before);
    if (!isAgreed) return;
    const moved = await trx
      .updateTable('visits')
      .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
      .where('appointment_id', '=', id)
      .returning(['starts_at', 'sequence', 'reason'])
      .executeTakeFirstOrThrow();
    await queueVisitMail(trx, dependencies, after, { kind: 'visitMoved', visit: moved });
  });
}

/** Compares ids, because renaming a service does not change the request. */
const whatAndWhere = (request: TakenAppointment) => [
  serviceIdsOf(request),
  request.home_address,
  request.home_postal_code,
];

/** Refuses tests that would change the price of a paid visit. @throws Problem NOT_POSSIBLE_NOW */
async function refuseOtherPrice(
  trx: DatabaseTransaction,
  before: TakenAppointment,
  after: TakenAppointment,
  paidPaise: number | null,
) {
  if (paidPaise === null || isDeepStrictEqual(serviceIdsOf(after), serviceIdsOf(before))) return;
  const { pricePaise, isPriceFrom } = await readTests(trx, after, after.language);
  if (isPriceFrom || pricePaise !== paidPaise)
    throw new Problem(
      'NOT_POSSIBLE_NOW',
      'This visit is paid, and other tests would change its price. Cancel it, so that it is refunded, and agree on a new one.',
    );
}

/** Refuses added tests without a free place; the visit's other tests keep theirs. @throws Problem NOT_POSSIBLE_NOW */
async function refuseWithoutPlace(
  trx: DatabaseTransaction,
  before: TakenAppointment,
  after: TakenAppointment,
  startsAt: Date,
) {
  const idsBefore = serviceIdsOf(before);
  const [first, ...more] = serviceIdsOf(after).filter((id) => !idsBefore.includes(id));
  if (first === undefined || startsAt.getTime() <= Date.now()) return;
  const added = {
    id: after.id,
    service_id: first,
    more_services: more.map((serviceId) => ({ id: String(serviceId), name: after.service_name })),
  };
  const day = dayAtCentre(startsAt);
  await lockDay(trx, added, day);
  const times = await findTimes(trx, added, day);
  const slot = times.find(({ time }) => momentAtCentre(day, time).getTime() === startsAt.getTime());
  if (!slot?.places)
    throw new Problem(
      'NOT_POSSIBLE_NOW',
      'An added test is fully booked at the time of the visit. Please agree on another time first.',
    );
}

const noSuchTime = () =>
  wrongField('time', 'No visit starts at this time: the centre is closed, or it has passed.', 'NOT_VALID');
