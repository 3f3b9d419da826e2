import { type RawBuilder, sql } from 'kysely';
import { type Actor, appendAudit } from '../audit/append-audit.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import type { RequestSort } from './request-sorts.ts';
import type { RequestTable } from './store-request.ts';

export function newestFirst(table: RequestTable) {
  return sql`${sql.ref(`${table}.created_at`)} desc, ${sql.ref(`${table}.id`)} desc`;
}

/**
 * Each order ends with the unique id; otherwise a request could appear on two pages and another on none.
 * @param statuses in the order of work
 */
export function requestOrders(
  table: RequestTable,
  statuses: readonly string[],
): Record<RequestSort, RawBuilder<unknown>> {
  const name = sql`lower(${sql.ref(`${table}.name`)})`;
  const work = sql`array_position(${statuses}::text[], ${sql.ref(`${table}.status`)})`;
  const last = newestFirst(table);
  return {
    createdAt: sql`${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}`,
    '-createdAt': last,
    name: sql`${name}, ${last}`,
    '-name': sql`${name} desc, ${last}`,
    status: sql`${work}, ${last}`,
    '-status': sql`${work} desc, ${last}`,
  };
}

/** Logs an action on a request by its reference number, because the log outlives the request. */
const auditing =
  (subject: 'appointment' | 'enquiry' | 'application') =>
  (trx: DatabaseTransaction, actor: Actor, action: string, request: { id: string; reference: string }) =>
    appendAudit(trx, actor, { action, subject, id: request.id, title: request.reference });

export const auditAppointment = auditing('appointment');
export const auditEnquiry = auditing('enquiry');
export const auditApplication = auditing('application');
