import { recordKind } from '../records/record-kind.ts';
import { toBanners } from './banner-queries.ts';
import { BannerContent } from './banner-schema.ts';

export const bannerRecord = recordKind({
  name: 'banners',
  content: BannerContent,
  title: ({ heading }) => heading,

  page: async (db, banner, language) => (await toBanners(db, [banner], language))[0],
});
