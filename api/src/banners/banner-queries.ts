import type { Database } from '../database/schema.ts';
import { imageOf } from '../images/image-queries.ts';
import { publicContent } from '../records/published-fields.ts';
import type { Language } from '../wire/local-text.ts';
import { type Banner, bannerFields, maxBanners } from './banner-schema.ts';

export async function publishedBanners(db: Database, language: Language): Promise<Banner[]> {
  const rows = await published(db).orderBy('position').orderBy('id').limit(maxBanners).execute();
  return rows.map((row) => toBanner(row, language));
}

export async function findBanner(db: Database, id: string, language: Language): Promise<Banner | undefined> {
  const row = await published(db).where('id', '=', id).executeTakeFirst();
  return row && toBanner(row, language);
}

const published = (db: Database) =>
  db
    .selectFrom('banners')
    .select(['id', 'heading', 'text', 'action', imageOf('banners')])
    .where('status', '=', 'published');

type Row = Awaited<ReturnType<ReturnType<typeof published>['executeTakeFirstOrThrow']>>;

const toBanner = (row: Row, language: Language): Banner => ({
  _id: row.id,
  ...publicContent(bannerFields, row, language),
});
