import { v5 as namedUuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import { networkOf } from '@nalam/server-kit/network-of';
import { type Actor, type AuditEntry, auditRow, type Client } from './append-audit.ts';

/**
 * Entries about these are deleted after the time in the site settings: sign-ins and refused calls of staff, and events of customers'
 * accounts. Rule 6(1)(e) of the Digital Personal Data Protection Rules, 2025 requires access logs for one year.
 */
const securitySubjects = ['sign-in', 'call', 'customer'] as const;
export type SecurityEvent = AuditEntry & { subject: (typeof securitySubjects)[number] };

const windowMinutes = 15;
const namespace = '6f0c1f52-2a8e-4a43-9b7c-3d1d7a0f6b51';

/**
 * Logs an event that a program may repeat without end, such as a failure or a refusal. Repetitions from the same network within a
 * quarter of an hour increment one entry's count, so that guessing neither floods the log nor hides other entries.
 */
export async function appendRepeatedAudit(db: Database, actor: Actor, event: SecurityEvent) {
  const window = Math.floor(Date.now() / (windowMinutes * 60_000));
  const row = auditRow(actor, event);
  const network = event.client && networkOf(event.client.address);
  const identity = [window, row.actor_id, row.action, row.subject, row.subject_id, row.title, network];
  await db
    .insertInto('audit')
    .values({ id: namedUuid(JSON.stringify(identity), namespace), ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ times: eb('audit.times', '+', 1) })),
    )
    .execute();
}

/**
 * Logs an event of staff's sign-in.
 * @param person the owner of the account; undefined for an unknown email, which is not logged: it may be a stranger's, or a
 * password typed by mistake.
 */
export function signInEvent(
  action: string,
  person: { id: string; user_name: string } | undefined,
  client?: Client,
): SecurityEvent {
  const event = {
    action,
    subject: 'sign-in',
    id: person?.id ?? null,
    title: person?.user_name ?? '',
  } as const;
  return client ? { ...event, client } : event;
}

/** Logs an event of a customer's account by its id, never by name or email. */
export function customerEvent(action: string, customerId: string | undefined): SecurityEvent {
  return { action, subject: 'customer', id: customerId ?? null, title: customerId ?? '' };
}

export async function deleteOldSecurityEvents(db: Database, moment: Date) {
  await db.deleteFrom('audit').where('subject', 'in', securitySubjects).where('at', '<', moment).execute();
}
