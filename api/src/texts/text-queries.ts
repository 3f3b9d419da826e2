import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../database/schema.ts';
import { publishedRecords } from '../records/published-records.ts';
import type { Correction } from './translations.ts';
import type { CorrectionQuery, EditedTexts, TextContent } from './text-schema.ts';

/** @returns the published corrections, by default of all languages, most recently published last */
export async function publishedCorrections(
  db: Database,
  { lang, namespace }: Partial<Static<typeof CorrectionQuery>> = {},
): Promise<(Correction & { language: string })[]> {
  const rows = await publishedRecords(db, 'texts')
    .select(sql<TextContent>`published`.as('content'))
    .$if(lang !== undefined, (query) => query.where(sql<boolean>`published ->> 'language' = ${lang}`))
    .$if(namespace !== undefined, (query) =>
      query.where(sql<boolean>`published ->> 'namespace' = ${namespace}`),
    )
    .orderBy('published_at')
    .execute();
  return rows.map(({ content }) => content);
}

const drafts = (db: Database) =>
  db.selectFrom('records').where('kind', '=', 'texts').where('trashed_at', 'is', null);

/** @returns all corrections with their drafts */
export async function editedCorrections(db: Database, lang: string): Promise<EditedTexts['corrections']> {
  const rows = await drafts(db)
    .select(['id', 'version', 'updated_by'])
    .select([sql<TextContent>`content`.as('content'), sql<TextContent | null>`published`.as('published')])
    .where(sql<boolean>`content ->> 'language' = ${lang}`)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map(({ id, version, updated_by, content, published }) => ({
    ...content,
    ...{ id, version, published: published?.text ?? null, updatedBy: updated_by },
  }));
}

/** As many as fit in a preview. */
const maxDrafts = 100;

/** @returns unpublished drafts of translators */
export async function draftsOf(db: Database, username: string | null, lang: string): Promise<Correction[]> {
  const rows = await drafts(db)
    .select(sql<TextContent>`content`.as('content'))
    .where('updated_by', '=', username)
    .where(sql<boolean>`published is distinct from content and content ->> 'language' = ${lang}`)
    .orderBy('updated_at', 'desc')
    .limit(maxDrafts)
    .execute();
  return rows.map(({ content }) => content);
}
