import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllWords } from '../database/text-search.ts';
import type { RecordKind } from './record-kind.ts';
import type { RecordListQuery } from './record-schema.ts';

/** The filter of a list. Records in the trash are listed only on their own. */
export function matching(
  kind: Pick<RecordKind, 'name' | 'within'>,
  { status, search = '', missingTamil, outdatedTamil, within }: Omit<RecordListQuery, 'page' | 'pageSize'>,
): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`kind = ${kind.name}`,
    status === 'trash' ? sql<SqlBool>`trashed_at is not null` : sql<SqlBool>`trashed_at is null`,
    ...(status ? [statusConditions[status]] : []),
    ...(missingTamil ? [sql<SqlBool>`missing_tamil > 0`] : []),
    ...(outdatedTamil ? [sql<SqlBool>`outdated <> '{}'`] : []),
    ...(within ? [kind.within?.(within) ?? sql<SqlBool>`false`] : []),
    containsAllWords('search', search),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const statusConditions = {
  draft: sql<SqlBool>`published is null`,
  published: sql<SqlBool>`published is not null`,
  changed: sql<SqlBool>`changed`,
  scheduled: sql<SqlBool>`(publish_at is not null or unpublish_at is not null)`,
  trash: sql<SqlBool>`true`,
};

export function ordering({ sort = 'position' }: RecordListQuery): RawBuilder<unknown> {
  const column = { position: 'position', name: 'name', updatedAt: 'updated_at' }[
    sort.replace('-', '') as 'position' | 'name' | 'updatedAt'
  ];
  const expression = column === 'name' ? sql`lower(title ->> 'en')` : sql.ref(column);
  return sort.startsWith('-') ? sql`${expression} desc` : expression;
}
