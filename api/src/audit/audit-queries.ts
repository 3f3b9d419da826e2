import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { AuditLog, AuditQuery } from './audit-schema.ts';

/** The newest first. */
export async function readAudit(db: Database, query: AuditQuery): Promise<AuditLog> {
  const { search, subject, subjectId, page, pageSize } = query;
  const found = db
    .selectFrom('audit')
    .$if(subject !== undefined, (rows) => rows.where('subject', '=', subject ?? ''))
    .$if(subjectId !== undefined, (rows) => rows.where('subject_id', '=', subjectId ?? ''))
    .$if(search !== undefined, (rows) =>
      rows.where(
        sql<string>`coalesce(actor, '') || ' ' || title`,
        'ilike',
        `%${search?.replaceAll(/[\\%_]/g, '\\$&') ?? ''}%`,
      ),
    );
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const entries = rows.map(({ id, at, actor, action, subject: kind, subject_id, title, times }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    subject: kind,
    subjectId: subject_id,
    title,
    times,
  }));
  return { entries, total, page, pageSize };
}
