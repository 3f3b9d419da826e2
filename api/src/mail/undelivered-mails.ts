import { type Selectable, sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { eachRow } from '../database/each-row.ts';
import type { Database, Tables } from '../database/schema.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { columnsOf } from './outbox-queries.ts';
import { maxListed, type UndeliveredMail } from './undelivered-mail-schema.ts';

/** The error of an email or of its text: while a text waits, its email has no error. */
const failed = sql<boolean>`(last_error is not null or outbox.channel <> 'email' and text_error is not null)`;

/** Admins phone visitors, so they see messages to these, but not those to applicants and customers. */
const isSeenBy = ({ role }: StaffSession) =>
  role === 'superAdmin' ? sql<boolean>`true` : sql<boolean>`outbox.appointment_id is not null`;

/** The messages whose last attempt failed. */
const undelivered = (db: Database, staff: StaffSession) =>
  db.selectFrom('outbox').selectAll('outbox').where(failed).where(isSeenBy(staff));

/** All of them, newest first. */
export const eachUndelivered = (db: Database, staff: StaffSession) =>
  eachRow(undelivered(db, staff), 'outbox.created_at', 'outbox.id');

/** Lists abandoned messages first. Needs no pages: retried messages leave the list, and the rest moves up. */
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

/** @returns an email address, or the phone number of a text */
export const recipientOf = ({ channel, recipient, text }: Selectable<Tables['outbox']>) =>
  channel === 'email' ? recipient : (text?.phone ?? recipient);

/** Gives failed messages all their attempts again. Skips messages that are being sent or were sent meanwhile, which have no error. */
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
