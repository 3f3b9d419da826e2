import type { Database } from '../database/schema.ts';
import { imageOf, toImageOrNull } from '../images/image-queries.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import type { Banner } from './banner-schema.ts';

export async function publishedBanners(db: Database, language: Language): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'heading', 'text', 'action', imageOf('banners')])
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, heading, text, action, image }) => ({
    _id: id,
    heading: inLanguage(heading, language),
    text: inLanguage(text, language),
    action: action && { label: inLanguage(action.label, language), href: action.href },
    image: toImageOrNull(image, language),
  }));
}
