import type { Api, Dependencies } from '../api.ts';
import { csvRoute } from '../csv/csv-route.ts';
import { eachEntry, readAudit } from './audit-queries.ts';
import { AuditLog, AuditQuery } from './audit-schema.ts';

export function auditStaffRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/audit',
    {
      config: { permission: 'audit' },
      schema: {
        summary:
          'The audit log of staff changes, sign-ins and refusals: searched, filtered, sorted, in pages',
        querystring: AuditQuery,
        response: { 200: AuditLog },
      },
    },
    ({ query }) => readAudit(db, query),
  );

  csvRoute(app, db, {
    path: '/dashboard/audit',
    permission: 'audit',
    subject: 'audit',
    query: AuditQuery,
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
