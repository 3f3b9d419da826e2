import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { json } from '../database/json.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import {
  type Channel,
  type MessageReceipt,
  messageReceipts,
  type TextMessage,
} from '../messages/message-channel.ts';
import type { Mail, QueuedMail } from './mail.ts';

/** Longer than sending a message may take; afterwards, another process sends the messages of a dead one. */
const leaseMinutes = 5;

export interface ClaimedMessage extends QueuedMail {
  attempts: number;
  text: TextMessage | null;
  /** The visitor has opted out of this channel. */
  withdrawn: boolean;
}

/**
 * Queues an email in the transaction that causes it, so that both happen or neither. Skips people without an email address,
 * unless there is a text message.
 * @param text the SMS or WhatsApp message; the email is then sent only if that can't be delivered
 */
export async function queueMail(
  trx: DatabaseTransaction,
  { to, replyTo, subject, body, calendar = null }: Mail,
  { text, appointmentId }: { text?: TextMessage | undefined; appointmentId?: string } = {},
) {
  if (to === '' && !text) return;
  await trx
    .insertInto('outbox')
    .values({
      id: uuid(),
      recipient: to,
      reply_to: replyTo,
      subject,
      body,
      calendar,
      ...(appointmentId !== undefined && { appointment_id: appointmentId }),
      ...(text && {
        channel: text.channel,
        text: json(text),
        text_due_at: sql<Date>`now()`,
        next_attempt_at: sql<Date>`'infinity'`,
      }),
    })
    .execute();
}

/**
 * The columns for the next attempt and the last error. Emails and texts have separate ones, because APIs from before text
 * messages read only those for emails.
 */
export const columnsOf = (channel: Channel) =>
  channel === 'email'
    ? ({ due: 'next_attempt_at', error: 'last_error' } as const)
    : ({ due: 'text_due_at', error: 'text_error' } as const);

/** Takes a channel's next due message with a lease, so that no other worker takes it, too. */
export async function claimMessage(db: Database, channel: Channel): Promise<ClaimedMessage | undefined> {
  const { due, error } = columnsOf(channel);
  const claimed = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      [due]: sql<Date>`now() + make_interval(mins => ${leaseMinutes})`,
      // Staff can retry messages with an error (undelivered-mail-staff-routes.ts), so one that is being sent must have none.
      [error]: null,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', channel)
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where(due, '<=', sql<Date>`now()`)
        .orderBy(due)
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'reply_to', 'subject', 'body', 'calendar', 'attempts', 'text'])
    .returning(
      sql<boolean>`channel <> 'email' and exists (
        select from appointments where appointments.id = appointment_id and appointments.channel <> outbox.channel)`.as(
        'withdrawn',
      ),
    )
    .executeTakeFirst();
  if (!claimed) return undefined;
  const { recipient, reply_to, ...message } = claimed;
  return { ...message, to: recipient, replyTo: reply_to };
}

/**
 * Records that a message was accepted. Deletes the body of an email, which may contain a sign-in link. The email behind an SMS or WhatsApp
 * message stays until the provider reports delivery, as a fallback.
 */
export async function markSent(db: Database, id: string, channel: Channel, providerId?: string) {
  await db
    .updateTable('outbox')
    .set({
      sent_at: sql`now()`,
      ...(channel === 'email'
        ? { body: '', calendar: null, last_error: null }
        : { provider_id: providerId ?? null, text_due_at: null, text_error: null }),
    })
    .where('id', '=', id)
    .where('channel', '=', channel)
    .execute();
}

export async function postpone(
  db: Database,
  id: string,
  channel: Channel,
  { reason, seconds }: { reason: string; seconds: number },
) {
  const { due, error } = columnsOf(channel);
  await db
    .updateTable('outbox')
    .set({ [due]: sql<Date>`now() + make_interval(secs => ${seconds})`, [error]: reason })
    .where('id', '=', id)
    .where('channel', '=', channel)
    // The delivery report may arrive before the answer.
    .where('sent_at', 'is', null)
    .execute();
}

export async function markDead(db: Database, id: string, reason: string) {
  await db
    .updateTable('outbox')
    .set({ dead_at: sql`now()`, last_error: reason })
    .where('id', '=', id)
    .execute();
}

/** Identifies a message by our id, the provider's, or both. */
type MessageKey = { id: string; providerId?: string } | { providerId: string };

/**
 * Sends the email instead of an SMS or WhatsApp message, once, unless that was delivered. A message to a person without an email address
 * stays undelivered.
 * @param message the message and its attempt: a report on an earlier attempt changes nothing
 */
export function fallBackToMail(db: Database, reason: string, message: MessageKey) {
  let update = undelivered(db, reason);
  if ('id' in message) update = update.where('id', '=', message.id);
  if (message.providerId === undefined) update = update.where('sent_at', 'is', null);
  else
    update = update.where((eb) =>
      eb.or([
        eb('provider_id', '=', message.providerId ?? ''),
        ...('id' in message ? [eb('provider_id', 'is', null)] : []),
      ]),
    );
  return update;
}

const undelivered = (db: Database, reason: string) =>
  db
    .updateTable('outbox')
    .set({
      channel: sql<Channel>`case when recipient = '' then channel else 'email' end`,
      dead_at: sql`case when recipient = '' then now() end`,
      attempts: 0,
      next_attempt_at: sql<Date>`case when recipient = '' then 'infinity' else now() end`,
      sent_at: null,
      text_due_at: null,
      text_error: reason,
      receipt: null,
      receipt_at: null,
    })
    .where('channel', '<>', 'email')
    .where('dead_at', 'is', null)
    .where((eb) => eb.or([eb('receipt', 'is', null), eb('receipt', '=', 'sent')]));

/**
 * Falls back to email for SMS and WhatsApp messages without a delivery report after an hour, or after half the time to the visit:
 * the phone may be off, or the number wrong. Skips messages for visits that have begun, messages replaced by a later one, and
 * providers that have never reported a delivery: their reports do not reach this site, and every visitor would be notified twice.
 */
export async function fallBackWithoutReceipt(db: Database): Promise<number> {
  const { numUpdatedRows } = await undelivered(db, 'NO_RECEIPT')
    .where(
      sql<boolean>`exists (select from visits where visits.appointment_id = outbox.appointment_id and now() < starts_at
        and now() >= sent_at + least(interval '1 hour', (starts_at - sent_at) / 2))`,
    )
    .where(
      sql<boolean>`not exists (select from outbox as later
        where later.appointment_id = outbox.appointment_id and later.created_at > outbox.created_at)`,
    )
    .where(
      sql<boolean>`exists (select from outbox as arrived
        where arrived.channel = outbox.channel and arrived.receipt in ('delivered', 'read'))`,
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Stores the delivery state from a provider; ignores states earlier than the stored one. */
export async function noteReceipt(db: Database, message: MessageKey, receipt: MessageReceipt) {
  const before = messageReceipts.slice(0, messageReceipts.indexOf(receipt));
  await db
    .updateTable('outbox')
    .set({
      receipt,
      receipt_at: sql`now()`,
      // The provider's answer may have been lost.
      sent_at: sql`coalesce(sent_at, now())`,
      text_due_at: null,
      text_error: null,
      ...(receipt !== 'sent' && { body: '', calendar: null }),
    })
    .where('channel', '<>', 'email')
    .where((eb) =>
      eb.or([eb('receipt', 'is', null), ...before.map((earlier) => eb('receipt', '=', earlier))]),
    )
    .where((eb) => ('id' in message ? eb('id', '=', message.id) : eb('provider_id', '=', message.providerId)))
    .execute();
}
