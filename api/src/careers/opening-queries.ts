import type { Selectable } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';
import { selectPage } from '../database/select-page.ts';
import { publicContent } from '../records/published-fields.ts';
import type { Language } from '../wire/local-text.ts';
import type { PageQuery } from '../wire/page-query.ts';
import {
  listedFields,
  openingColumns,
  type OpeningDetail,
  type OpeningPage,
  type OpeningSummary,
} from './opening-schema.ts';

/** @param today the day in Asia/Kolkata; openings whose last date is earlier are not listed */
export async function openOpenings(
  db: Database,
  page: PageQuery,
  today: string,
  language: Language,
): Promise<OpeningPage> {
  const open = db.selectFrom('openings').where('status', '=', 'published').where('last_date', '>=', today);
  const sorted = open.selectAll().orderBy('position').orderBy('id');
  return selectPage(sorted, page, (row) => toSummary(row, language));
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
