import { columnsOf } from '../records/published-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { findBanner } from './banner-queries.ts';
import { BannerContent, bannerFields } from './banner-schema.ts';

export const bannerRecord = recordKind({
  name: 'banners',
  table: 'banners',
  content: BannerContent,
  title: ({ heading }) => heading,

  publish: (trx, row, content) => writePublished(trx, 'banners', row, columnsOf(bannerFields, content)),

  read: (db, { id }, language) => findBanner(db, id, language),
});
