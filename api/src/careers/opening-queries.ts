import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import { offsetOf, type PageQuery } from '../wire/page-query.ts';
import type { OpeningDetail, OpeningPage, OpeningSummary } from './opening-schema.ts';

const summaryColumns = [
  'id',
  'slug',
  'title',
  'department',
  'location',
  'type',
  'summary',
  'last_date',
] as const;

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
    .select(summaryColumns)
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
    ...toSummary(row, language),
    description: inLanguage(row.description, language),
    experience: inLanguage(row.experience, language),
    hours: inLanguage(row.hours, language),
    salary:
      row.salary_from_paise === null || row.salary_to_paise === null
        ? null
        : { fromPaise: row.salary_from_paise, toPaise: row.salary_to_paise },
    postedOn: row.posted_on,
    closed: row.last_date < today,
  };
}

function toSummary(
  row: Pick<Selectable<Tables['openings']>, (typeof summaryColumns)[number]>,
  language: Language,
): OpeningSummary {
  return {
    _id: row.id,
    slug: row.slug,
    title: inLanguage(row.title, language),
    department: inLanguage(row.department, language),
    location: inLanguage(row.location, language),
    type: row.type,
    summary: inLanguage(row.summary, language),
    lastDate: row.last_date,
  };
}
