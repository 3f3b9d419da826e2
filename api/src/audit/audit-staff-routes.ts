import type { Api, Dependencies } from '../api.ts';
import { readAudit } from './audit-queries.ts';
import { AuditLog, AuditQuery } from './audit-schema.ts';

export function auditStaffRoutes(app: Api, { db }: Dependencies) {
  app.get(
    '/dashboard/audit',
    {
      config: { permission: 'audit' },
      schema: {
        summary:
          'Who of the staff changed what, and sign-ins and refusals: found, filtered, sorted, in pages',
        querystring: AuditQuery,
        response: { 200: AuditLog },
      },
    },
    ({ query }) => readAudit(db, query),
  );
}
