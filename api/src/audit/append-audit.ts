import { v7 as uuid } from 'uuid';
import type { DatabaseTransaction } from '../database/schema.ts';

/** Who changes something. Without a person it is the schedule. */
export interface Actor {
  userId: string | null;
  username: string | null;
}

export interface AuditEntry {
  /** What was done, in one word: `publish`, `block`. */
  action: string;
  /** To what: the kind of record, or `user`, `role`, `appointment`. */
  subject: string;
  id: string | null;
  /**
   * What staff call it. Never anything of a visitor: an appointment is named by its reference number, because the log is
   * kept long after the request is deleted.
   */
  title: string;
}

/** Logs what staff did, in the transaction that does it: both happen or neither. */
export async function appendAudit(trx: DatabaseTransaction, actor: Actor, entry: AuditEntry) {
  await trx
    .insertInto('audit')
    .values({
      id: uuid(),
      actor_id: actor.userId,
      actor: actor.username,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.id,
      title: entry.title,
    })
    .execute();
}
