import type { Database } from '../database/schema.ts';
import { picturesOf, publicContent, type ShownRecord, shownRecords } from '../records/published-records.ts';
import type { Language } from '../wire/local-text.ts';
import { type Banner, type BannerContent, bannerFields, maxBanners } from './banner-schema.ts';

export const publishedBanners = async (db: Database, language: Language): Promise<Banner[]> =>
  toBanners(db, await shownRecords<BannerContent>(db, 'banners').limit(maxBanners).execute(), language);

export async function toBanners(
  db: Database,
  banners: ShownRecord<BannerContent>[],
  language: Language,
): Promise<Banner[]> {
  const contents = banners.map(({ content }) => content);
  const pictures = await picturesOf(db, bannerFields, contents);
  return banners.map(({ id, content }) => ({
    _id: id,
    ...publicContent(bannerFields, content, language, pictures),
  }));
}
