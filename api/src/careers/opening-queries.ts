import type { Selectable } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import type { OpeningDetail, OpeningSummary } from './opening-schema.ts';

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
  today: string,
  language: Language,
): Promise<OpeningSummary[]> {
  const rows = await db
    .selectFrom('openings')
    .select(summaryColumns)
    .where('status', '=', 'published')
    .where('last_date', '>=', today)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => toSummary(row, language));
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
