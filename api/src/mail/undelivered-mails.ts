import { type Selectable, sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { eachRow } from '../database/each-row.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { columnsOf } from './outbox-queries.ts';
import { maxListed, type UndeliveredMail } from './undelivered-mail-schema.ts';

/** The error of a mail or of its text: while a text waits, its mail has no error. */
const failed = sql<boolean>`(last_error is not null or outbox.channel <> 'email' and text_error is not null)`;

/** Those that a member of staff may see: an admin phones visitors, but messages to applicants and customers are none of their work. */
const isSeenBy = ({ role }: StaffSession) =>
  role === 'superAdmin' ? sql<boolean>`true` : sql<boolean>`outbox.appointment_id is not null`;

/** The messages whose last attempt failed. */
const undelivered = (db: Database, staff: StaffSession) =>
  db.selectFrom('outbox').selectAll('outbox').where(failed).where(isSeenBy(staff));

/** All of them, the newest first. */
export const eachUndelivered = (db: Database, staff: StaffSession) =>
  eachRow(undelivered(db, staff), 'outbox.created_at', 'outbox.id');

/** Those that are no longer tried come first. Without pages: what is retried leaves the list, and the rest follows. */
export async function listUndelivered(db: Database, staff: StaffSession): Promise<UndeliveredMail[]> {
  const rows = await undelivered(db, staff)
    .leftJoin('appointments', 'appointments.id', 'outbox.appointment_id')
    .select(['reference', 'name', 'phone'])
    .orderBy(sql`dead_at desc nulls last`)
    .orderBy('outbox.created_at')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    to: recipientOf(row),
    channel: row.channel,
    subject: row.subject,
    request:
      row.reference === null || row.name === null || row.phone === null
        ? null
        : { reference: row.reference, name: row.name, phone: row.phone },
    queuedAt: row.created_at.toISOString(),
    reason: row[columnsOf(row.channel).error] ?? '',
    nextAttemptAt: row.dead_at ? null : (row[columnsOf(row.channel).due]?.toISOString() ?? null),
  }));
}

/** @returns an e-mail address, or the phone number of a text */
export const recipientOf = ({ channel, recipient, text }: Selectable<Tables['outbox']>) =>
  channel === 'email' ? recipient : (text?.phone ?? recipient);

/** Gives failed messages all their attempts again. Those that are being sent, or were sent meanwhile, have no error and are left out. */
export async function retryMails(
  { db, mailQueued }: Pick<Dependencies, 'db' | 'mailQueued'>,
  ids: string[],
  staff: StaffSession,
) {
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
    .where(isSeenBy(staff))
    .execute();
  mailQueued();
}
