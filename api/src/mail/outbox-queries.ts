import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import type { Mail, QueuedMail } from './mail.ts';

/** Longer than a mail may take to send; after it another process sends the mail of one that died. */
const leaseMinutes = 5;
const keptDays = 30;

export interface ClaimedMail extends QueuedMail {
  attempts: number;
}

/** Puts a mail in the outbox, in the transaction that gave reason to it: both happen or neither. */
export async function queueMail(
  trx: DatabaseTransaction,
  { to, replyTo, subject, body, calendar = null }: Mail,
) {
  await trx
    .insertInto('outbox')
    .values({ id: uuid(), recipient: to, reply_to: replyTo, subject, body, calendar })
    .execute();
}

/** Takes the next mail that is due, with a lease, so that no other worker takes it, too. */
export async function claimMail(db: Database): Promise<ClaimedMail | undefined> {
  const claimed = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: sql<Date>`now() + make_interval(mins => ${leaseMinutes})`,
      // Staff can retry mails with an error (undelivered-mail-staff-routes.ts); one that is being sent must not be among them.
      last_error: null,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'reply_to', 'subject', 'body', 'calendar', 'attempts'])
    .executeTakeFirst();
  if (!claimed) return undefined;
  const { recipient, reply_to, ...mail } = claimed;
  return { ...mail, to: recipient, replyTo: reply_to };
}

/** A body may hold a link that signs its reader in, so it is deleted once the mail is sent. */
export async function markSent(db: Database, id: string) {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, body: '', calendar: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function postpone(db: Database, id: string, reason: string, seconds: number) {
  await db
    .updateTable('outbox')
    .set({
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      last_error: reason,
    })
    .where('id', '=', id)
    .execute();
}

export async function markDead(db: Database, id: string, reason: string) {
  await db
    .updateTable('outbox')
    .set({ dead_at: sql`now()`, last_error: reason })
    .where('id', '=', id)
    .execute();
}

/** A mail may hold health data: sent or given up, it is deleted after a while. */
export async function deleteOldMail(db: Database) {
  await db
    .deleteFrom('outbox')
    .where(
      (eb) => eb.fn.coalesce('sent_at', 'dead_at'),
      '<',
      sql<Date>`now() - make_interval(days => ${keptDays})`,
    )
    .execute();
}
