import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../database/schema.ts';
import { publishedRecords } from '../records/published-records.ts';
import type { Correction } from './translations.ts';
import type { CorrectionQuery } from './text-schema.ts';

/** @returns the published corrections of a language, those that were published last at the end */
export async function publishedCorrections(
  db: Database,
  { lang, namespace }: Static<typeof CorrectionQuery>,
): Promise<Correction[]> {
  const rows = await publishedRecords(db, 'texts')
    .select(sql<Correction>`published`.as('content'))
    .where(sql<boolean>`published ->> 'language' = ${lang}`)
    .$if(namespace !== undefined, (query) =>
      query.where(sql<boolean>`published ->> 'namespace' = ${namespace}`),
    )
    .orderBy('published_at')
    .execute();
  return rows.map(({ content }) => content);
}
