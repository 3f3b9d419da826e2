import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import type { Mail, QueuedMail } from './mail.ts';

/** Longer than any sending takes; after it a mail of a process that died is somebody else's to send. */
const leaseMinutes = 5;
const atOnce = 10;
const keepSentDays = 30;

export interface ClaimedMail extends QueuedMail {
  attempts: number;
}

/** Puts a mail in the outbox, in the transaction that gave reason to it: both happen or neither. */
export async function queueMail(trx: DatabaseTransaction, { to, replyTo, subject, body }: Mail) {
  await trx
    .insertInto('outbox')
    .values({ id: uuid(), recipient: to, reply_to: replyTo, subject, body })
    .execute();
}

/** Takes the mails that are due, so that no other worker takes them too. */
export async function claimMails(db: Database): Promise<ClaimedMail[]> {
  const rows = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: sql<Date>`now() + make_interval(mins => ${leaseMinutes})`,
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('next_attempt_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'reply_to', 'subject', 'body', 'attempts'])
    .execute();
  return rows.map(({ recipient, reply_to, ...row }) => ({ ...row, to: recipient, replyTo: reply_to }));
}

export async function markSent(db: Database, id: string) {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, last_error: null })
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

/** A mail holds what somebody told the centre about their health; once sent, it is not kept for ever. */
export async function deleteOldMail(db: Database) {
  await db
    .deleteFrom('outbox')
    .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${keepSentDays})`)
    .execute();
}
