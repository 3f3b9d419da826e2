import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { eachRow } from '../database/each-row.ts';
import { selectPage } from '../database/select-page.ts';
import { browserNames } from '@nalam/server-kit/browser-names';
import type { AuditLog, AuditQuery, AuditSort } from './audit-schema.ts';

const newestFirst = sql`at desc, id desc`;

/** Each order ends with the unique id; otherwise an entry could appear on two pages and another on none. */
const orders: Record<AuditSort, RawBuilder<unknown>> = {
  createdAt: sql`at, id`,
  '-createdAt': newestFirst,
  actor: sql`lower(actor), ${newestFirst}`,
  '-actor': sql`lower(actor) desc nulls last, ${newestFirst}`,
};

type Narrowed = Pick<AuditQuery, 'search' | 'subject' | 'subjectId'>;

const matching = (db: Database, { search, subject, subjectId }: Narrowed) =>
  db
    .selectFrom('audit')
    .selectAll()
    .$if(subject !== undefined, (rows) => rows.where('subject', '=', subject ?? ''))
    .$if(subjectId !== undefined, (rows) => rows.where('subject_id', '=', subjectId ?? ''))
    .$if(search !== undefined, (rows) =>
      rows.where(
        sql<string>`coalesce(actor, '') || ' ' || title`,
        'ilike',
        `%${search?.replaceAll(/[\\%_]/g, '\\$&') ?? ''}%`,
      ),
    );

/** All matching entries, newest first. */
export const eachEntry = (db: Database, query: Narrowed) =>
  eachRow(matching(db, query), 'audit.at', 'audit.id');

/** Newest first by default. */
export async function readAudit(
  db: Database,
  { sort = '-createdAt', ...query }: AuditQuery,
): Promise<AuditLog> {
  const { items: entries, ...position } = await selectPage(
    matching(db, query).orderBy(orders[sort]),
    query,
    ({ id, at, actor, action, subject: kind, subject_id, title, address, device, times }) => ({
      id,
      at: at.toISOString(),
      actor,
      action,
      subject: kind,
      subjectId: subject_id,
      title,
      client: address === null ? null : clientOf(address, device ?? ''),
      times,
    }),
  );
  return { entries, ...position };
}

function clientOf(address: string, device: string) {
  const { browser, system } = browserNames(device);
  return { address, browser, system };
}
