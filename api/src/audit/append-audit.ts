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
   * The name that staff use. Never anything of a visitor: an appointment is named by its reference number, because the log is
   * kept long after the request is deleted.
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

/** No real user agent is longer. */
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

/** Logs what staff did, in the transaction that does it: both happen or neither. */
export async function appendAudit(trx: DatabaseTransaction, actor: Actor, entry: AuditEntry) {
  await trx
    .insertInto('audit')
    .values({ id: uuid(), ...auditRow(actor, entry) })
    .execute();
}

/** Logs that staff took a list as a table. */
export const logExport = (db: Database, actor: Actor, subject: string) =>
  db
    .transaction()
    .execute((trx) => appendAudit(trx, actor, { action: 'export', subject, id: null, title: 'CSV' }));
