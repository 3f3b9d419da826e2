import { sql, type Updateable } from 'kysely';
import type { Dependencies } from '../api.ts';
import { takeAppointment, type TakenAppointment } from '../appointments/appointment-queries.ts';
import type { DatabaseTransaction, Tables } from '../database/schema.ts';
import type { TextChannel } from '../messages/message-channel.ts';
import { noSuch, Problem } from '../problem.ts';
import { auditRequest } from '../visitor-forms/request-inbox.ts';
import { readVisitLink } from './visit-links.ts';
import { queueMailToCentre, queueVisitMail } from './visit-mail.ts';
import { endVisit } from './visit-queries.ts';
import { mayChange } from './visit-status.ts';

const visitor = { userId: null, username: null };

/**
 * The visitor cancels, and the place is free again. A second time changes nothing.
 * @returns the id of the request
 * @throws Problem NOT_FOUND for a link that does not work, NOT_POSSIBLE_NOW when it is too late
 */
export const cancelByVisitor = (dependencies: Dependencies, token: string): Promise<string> =>
  changeByLink(dependencies, token, async (trx, request) => {
    if (request.status === 'cancelled') return;
    await refuseLate(trx, request);
    const visit = await endVisit(trx, request.id, { state: 'cancelled' });
    await store(trx, request, { status: 'cancelled' });
    await auditRequest(trx, visitor, 'visitor-cancelled', 'appointment', request);
    await queueMailToCentre(trx, dependencies, 'visitorCancelled', request);
    if (visit) await queueVisitMail(trx, dependencies, 'visitCancelled', request, visit);
  });

/**
 * The visitor asks for another time. What is agreed stays until staff move it: the request is new again. The same again changes nothing.
 * @param wish a day of the calendar from today on, and words
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
    const asked = { status: 'new', date: wish.date, wish: wish.notes } as const;
    await store(trx, request, asked);
    await auditRequest(trx, visitor, 'visitor-asked', 'appointment', request);
    await queueMailToCentre(trx, dependencies, 'visitorAsked', { ...request, ...asked });
  });

/** The visitor wants no more SMS or WhatsApp messages: what waits goes as a mail. A second time changes nothing. */
export const endTexts = (dependencies: Dependencies, token: string): Promise<string> =>
  changeByLink(dependencies, token, endTextsAbout);

/**
 * As {@link endTexts}, for every request with a phone.
 * @param phone ten digits
 * @param before when they said so: consent that was given later stays, however late the provider reports it
 */
export async function endTextsTo(
  { db, mailQueued }: Dependencies,
  { phone, channel, before }: { phone: string; channel: TextChannel; before: Date },
) {
  await db.transaction().execute(async (trx) => {
    const requests = await trx
      .selectFrom('appointments')
      .selectAll()
      .where('phone', '=', phone)
      .where('channel', '=', channel)
      .where('created_at', '<=', before)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const request of requests) await endTextsAbout(trx, request);
  });
  mailQueued();
}

async function endTextsAbout(trx: DatabaseTransaction, request: TakenAppointment) {
  if (request.channel === 'email') return;
  await store(trx, request, { channel: 'email', channel_withdrawn_at: new Date() });
  await auditRequest(trx, visitor, 'visitor-ended-texts', 'appointment', request);
}

async function changeByLink(
  { db, mailQueued }: Dependencies,
  token: string,
  change: (trx: DatabaseTransaction, request: TakenAppointment) => Promise<void>,
): Promise<string> {
  const id = await db.transaction().execute(async (trx) => {
    const request = await takeAppointment(trx, await readVisitLink(trx, token));
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
) {
  await trx
    .updateTable('appointments')
    .set({ ...change, version: version + 1, updated_at: sql`clock_timestamp()`, updated_by: null })
    .where('id', '=', id)
    .execute();
}
