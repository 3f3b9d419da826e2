import { type Selectable, sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { eachRow } from '../database/each-row.ts';
import type { Database, Tables } from '../database/schema.ts';
import { columnsOf } from './outbox-queries.ts';
import { maxListed, type UndeliveredMail } from './undelivered-mail-schema.ts';

/** The error of a mail or of its text: while a text waits, its mail has no error. */
const failed = sql<boolean>`(last_error is not null or channel <> 'email' and text_error is not null)`;

/** The messages whose last attempt failed. */
const undelivered = (db: Database) => db.selectFrom('outbox').selectAll().where(failed);

/** All of them, the newest first. */
export const eachUndelivered = (db: Database) => eachRow(undelivered(db), 'outbox.created_at', 'outbox.id');

/** Those that are no longer tried come first. Without pages: what is retried leaves the list, and the rest follows. */
export async function listUndelivered(db: Database): Promise<UndeliveredMail[]> {
  const rows = await undelivered(db)
    .orderBy(sql`dead_at desc nulls last`)
    .orderBy('created_at')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    to: recipientOf(row),
    channel: row.channel,
    subject: row.subject,
    queuedAt: row.created_at.toISOString(),
    reason: row[columnsOf(row.channel).error] ?? '',
    nextAttemptAt: row.dead_at ? null : (row[columnsOf(row.channel).due]?.toISOString() ?? null),
  }));
}

/** @returns an e-mail address, or the phone number of a text */
export const recipientOf = ({ channel, recipient, text }: Selectable<Tables['outbox']>) =>
  channel === 'email' ? recipient : (text?.phone ?? recipient);

/** Gives failed messages all their attempts again. Those that are being sent, or were sent meanwhile, have no error and are left out. */
export async function retryMails({ db, mailQueued }: Pick<Dependencies, 'db' | 'mailQueued'>, ids: string[]) {
  await db
    .updateTable('outbox')
    .set({
      dead_at: null,
      attempts: 0,
      last_error: null,
      next_attempt_at: sql<Date>`case when channel = 'email' then now() else next_attempt_at end`,
      text_due_at: sql<Date>`case when channel <> 'email' then now() end`,
      text_error: sql<string>`case when channel = 'email' then text_error end`,
    })
    .where('id', 'in', ids)
    .where(failed)
    .execute();
  mailQueued();
}
