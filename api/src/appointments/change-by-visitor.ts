import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Dependencies } from '../api.ts';
import { type Actor, notStaff } from '../audit/append-audit.ts';
import { lockAppointment, type TakenAppointment } from './appointment-queries.ts';
import type { DatabaseTransaction, Tables } from '../database/schema.ts';
import { paysBackItself } from '../payments/payable-kind.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import { auditAppointment } from '../visitor-forms/request-inbox.ts';
import { readVisitLink } from './visit-links.ts';
import { queueMailToCentre, queueVisitMail } from './visit-mail.ts';
import { endVisit, findVisit, mayOwePayment } from './visit-queries.ts';
import { mayChange } from './visit-status.ts';

/**
 * Cancels the visitor's request and frees its place. Repeating it changes nothing.
 * @returns the id of the request
 * @throws Problem NOT_FOUND for an invalid link, NOT_POSSIBLE_NOW if it is too late
 */
export const cancelByVisitor = (dependencies: Dependencies, token: string): Promise<string> =>
  changeByLink(dependencies, token, async (trx, request) => {
    if (request.status === 'cancelled') return;
    await refuseLate(trx, request);
    const visit = await endVisit(trx, request.id, { state: 'cancelled' });
    await store(trx, request, { status: 'cancelled' });
    await auditAppointment(trx, notStaff, 'visitor-cancelled', request);
    await queueMailToCentre(trx, dependencies, request, 'visitorCancelled');
    if (visit) await queueVisitMail(trx, dependencies, request, { kind: 'visitCancelled', visit });
  });

/**
 * Stores the visitor's wish for another time and marks the request as new. The agreed visit stays until staff move it. Repeating it
 * changes nothing.
 * @param wish a day from today on, and the visitor's words
 * @throws Problem as {@link cancelByVisitor}
 */
export const askForAnotherTime = (
  dependencies: Dependencies,
  token: string,
  wish: { date: string; notes: string },
): Promise<string> =>
  changeByLink(dependencies, token, async (trx, request) => {
    if (request.date === wish.date && request.wish === wish.notes) return;
    await refuseLate(trx, request);
    const change = { status: 'new', date: wish.date, wish: wish.notes } as const;
    await store(trx, request, change);
    await auditAppointment(trx, notStaff, 'visitor-asked', request);
    await queueMailToCentre(trx, dependencies, { ...request, ...change }, 'visitorAsked');
  });

/** Stops SMS and WhatsApp messages to the visitor; queued ones are sent by email. Repeating it changes nothing. */
export const endTexts = (dependencies: Dependencies, token: string): Promise<string> =>
  changeByLink(dependencies, token, endTextsAbout);

/**
 * Does the same as {@link endTexts} for every request of a person.
 * @param condition selects the person's requests
 * @param actor the member of staff who was asked
 * @returns the number of requests
 */
export async function endTextsOf(
  { db, mailQueued }: Dependencies,
  condition: RawBuilder<boolean>,
  actor: Actor = notStaff,
): Promise<number> {
  const count = await db.transaction().execute(async (trx) => {
    const requests = await trx
      .selectFrom('appointments')
      .selectAll()
      .where('channel', '<>', 'email')
      .where(condition)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const request of requests) await endTextsAbout(trx, request, actor);
    return requests.length;
  });
  mailQueued();
  return count;
}

/**
 * Does the same as {@link endTexts} for every request with the number of a visitor who replied STOP on WhatsApp.
 * @param repliedAt consent given after the reply stays valid, however late Meta reports it
 */
export const endTextsByReply = (dependencies: Dependencies, phone: string, repliedAt: Date) =>
  endTextsOf(
    dependencies,
    sql`channel = 'whatsapp' and phone = ${phone} and created_at <= ${repliedAt}::timestamptz + interval '1 second'`,
  );

async function endTextsAbout(trx: DatabaseTransaction, request: TakenAppointment, actor: Actor = notStaff) {
  if (request.channel === 'email') return;
  await store(trx, request, { channel: 'email', channel_withdrawn_at: new Date() }, actor);
  await auditAppointment(trx, actor, 'visitor-ended-texts', request);
}

/**
 * Deletes a request, with its visit and emails, because the visitor withdrew consent. Frees the place and emails the centre, without
 * the visitor's name.
 * @throws Problem NOT_FOUND for an invalid link, NOT_POSSIBLE_NOW while staff must refund a payment for the visit
 */
export const withdrawByVisitor = (dependencies: Dependencies, token: string): Promise<string> =>
  changeByLink(dependencies, token, async (trx, request) => {
    const { id, email, reference } = request;
    const visit = await findVisit(trx, id);
    if (visit?.paid_paise && visit.state !== 'came')
      throw new Problem(
        'NOT_POSSIBLE_NOW',
        'You have paid for this visit. Please call us, so that we can refund it first.',
      );
    if (!paysBackItself(dependencies) && (await mayOwePayment(trx, id)))
      throw new Problem(
        'NOT_POSSIBLE_NOW',
        'A payment for this visit is under way, or not refunded yet. Please call us first.',
      );
    if (await mayChange(trx, request)) await queueMailToCentre(trx, dependencies, request, 'visitorWithdrew');
    await trx
      .deleteFrom('outbox')
      .where((eb) => eb.or([eb('recipient', '=', email), eb('reply_to', '=', email)]))
      .where(sql<boolean>`position(${reference} in subject) > 0`)
      .execute();
    await trx.deleteFrom('appointments').where('id', '=', id).execute();
    await auditAppointment(trx, notStaff, 'visitor-withdrew', request);
  });

async function changeByLink(
  { db, mailQueued }: Dependencies,
  token: string,
  change: (trx: DatabaseTransaction, request: TakenAppointment) => Promise<void>,
): Promise<string> {
  const id = await db.transaction().execute(async (trx) => {
    const request = await lockAppointment(trx, await readVisitLink(trx, token));
    if (!request) throw noSuch('visit');
    await change(trx, request);
    return request.id;
  });
  mailQueued();
  return id;
}

async function refuseLate(trx: DatabaseTransaction, request: TakenAppointment) {
  if (!(await mayChange(trx, request)))
    throw new Problem('NOT_POSSIBLE_NOW', 'This can no longer be changed here. Please call us.');
}

async function store(
  trx: DatabaseTransaction,
  { id, version }: TakenAppointment,
  change: Updateable<Tables['appointments']>,
  actor: Actor = notStaff,
) {
  await trx
    .updateTable('appointments')
    .set({ ...change, version: version + 1, updated_at: sql`clock_timestamp()`, updated_by: actor.username })
    .where('id', '=', id)
    .execute();
}
