import type { Api, Dependencies } from '../api.ts';
import { staffList } from '../csv/staff-list.ts';
import { eachEntry, readAudit } from './audit-queries.ts';
import { AuditLog, AuditQuery } from './audit-schema.ts';

export function auditStaffRoutes(app: Api, { db }: Dependencies) {
  staffList(app, db, {
    path: '/dashboard/audit',
    permission: 'audit',
    summary: 'The audit log of staff changes, sign-ins and refusals: searched, filtered, sorted, in pages',
    query: AuditQuery,
    answer: AuditLog,
    list: (query) => readAudit(db, query),
    subject: 'audit',
    rows: (query) => eachEntry(db, query),
    columns: {
      at: ({ at }) => at,
      by: ({ actor }) => actor,
      action: ({ action }) => action,
      subject: ({ subject }) => subject,
      title: ({ title }) => title,
      times: ({ times }) => times,
      address: ({ address }) => address,
    },
  });
}
