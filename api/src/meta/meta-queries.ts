import type { Database } from '../database/schema.ts';
import { imageOf, toImageOrNull } from '../images/image-queries.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import type { PageMeta } from './meta-schema.ts';

export async function findPageMeta(db: Database, path: string, language: Language): Promise<PageMeta> {
  const row = await db
    .selectFrom('page_meta')
    .select(['title', 'description', imageOf('page_meta')])
    .where('path', '=', path)
    .executeTakeFirst();
  if (!row) return { title: null, description: null, image: null };
  return {
    title: inLanguage(row.title, language),
    description: inLanguage(row.description, language),
    image: toImageOrNull(row.image, language),
  };
}
