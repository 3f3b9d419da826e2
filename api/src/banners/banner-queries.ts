import type { Database } from '../database/schema.ts';
import { imageOf, toImageOrNull } from '../images/image-queries.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import { type Banner, maxBanners } from './banner-schema.ts';

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

const toBanner = ({ id, heading, text, action, image }: Row, language: Language): Banner => ({
  _id: id,
  heading: inLanguage(heading, language),
  text: inLanguage(text, language),
  action: action && { label: inLanguage(action.label, language), href: action.href },
  image: toImageOrNull(image, language),
});
