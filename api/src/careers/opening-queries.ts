import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';
import { publicContent } from '../records/published-fields.ts';
import type { Language } from '../wire/local-text.ts';
import { offsetOf, type PageQuery } from '../wire/page-query.ts';
import {
  listedFields,
  openingColumns,
  type OpeningDetail,
  type OpeningPage,
  type OpeningSummary,
} from './opening-schema.ts';

/** @param today the day in Asia/Kolkata: what had its last date before is not listed any more */
export async function openOpenings(
  db: Database,
  { page, pageSize }: PageQuery,
  today: string,
  language: Language,
): Promise<OpeningPage> {
  const open = db.selectFrom('openings').where('status', '=', 'published').where('last_date', '>=', today);
  const { total } = await open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await open
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(pageSize)
    .offset(offsetOf({ page, pageSize }))
    .execute();
  return { items: rows.map((row) => toSummary(row, language)), total, page, pageSize };
}

/** @param slug in any case, as for services */
export async function findOpening(
  db: Database,
  slug: string,
  today: string,
  language: Language,
): Promise<OpeningDetail | undefined> {
  const row = await db
    .selectFrom('openings')
    .selectAll()
    .where('slug', '=', slug.toLowerCase())
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    _id: row.id,
    slug: row.slug,
    ...publicContent(openingColumns, row, language),
    salary:
      row.salary_from_paise === null || row.salary_to_paise === null
        ? null
        : { fromPaise: row.salary_from_paise, toPaise: row.salary_to_paise },
    postedOn: row.posted_on,
    closed: row.last_date < today,
  };
}

function toSummary(row: Selectable<Tables['openings']>, language: Language): OpeningSummary {
  return { _id: row.id, slug: row.slug, ...publicContent(listedFields, row, language) };
}
