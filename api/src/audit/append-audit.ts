import { v7 as uuid } from 'uuid';
import type { Database, DatabaseTransaction } from '../database/schema.ts';

/** The author of a change. */
export interface Actor {
  userId: string | null;
  username: string | null;
}

/** A schedule, a command, a visitor, a payment provider, or an unknown person. */
export const notStaff: Actor = { userId: null, username: null };

export interface AuditEntry {
  /** The action in one word: `publish`, `block`. */
  action: string;
  /** The kind of target: a kind of record, or `user`, `role`, `appointment`. */
  subject: string;
  id: string | null;
  /**
   * The name that staff use. Contains no data of visitors, because the log outlives requests: an appointment is named by its
   * reference number.
   */
  title: string;
  /** Only for sign-ins, failed sign-ins and sign-outs of staff. */
  client?: Client;
}

export interface Client {
  /** The IP address. */
  address: string;
  /** The user agent. */
  device: string;
}

/** Longer than any real user agent. */
const maxDeviceLength = 300;

export const auditRow = (actor: Actor, { action, subject, id, title, client }: AuditEntry) => ({
  actor_id: actor.userId,
  actor: actor.username,
  action,
  subject,
  subject_id: id,
  title,
  address: client?.address ?? null,
  device: client?.device.slice(0, maxDeviceLength) ?? null,
});

/** Logs an action of staff in the same transaction, so that both happen or neither. */
export async function appendAudit(trx: DatabaseTransaction, actor: Actor, entry: AuditEntry) {
  await trx
    .insertInto('audit')
    .values({ id: uuid(), ...auditRow(actor, entry) })
    .execute();
}

/** Logs that staff exported a list. */
export const logExport = (db: Database, actor: Actor, subject: string) =>
  db
    .transaction()
    .execute((trx) => appendAudit(trx, actor, { action: 'export', subject, id: null, title: 'CSV' }));
