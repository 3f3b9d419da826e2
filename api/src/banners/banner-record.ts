import { Type, type Static } from 'typebox';
import { json } from '../database/json.ts';
import { address, localText, optional, picture } from '../records/content-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { findBanner } from './banner-queries.ts';

/** What staff edit of a banner. */
export const BannerContent = Type.Object({
  heading: localText({ max: 120, required: true }),
  text: localText({ max: 400 }),
  action: optional(
    Type.Object({
      label: localText({ max: 60, required: true }),
      href: address({ required: true }),
    }),
  ),
  image: picture({ required: true }),
});
export type BannerContent = Static<typeof BannerContent>;

export const bannerRecord = recordKind({
  name: 'banners',
  table: 'banners',
  content: BannerContent,
  title: ({ heading }) => heading,

  publish: (trx, row, content) =>
    writePublished(trx, 'banners', row, {
      heading: json(content.heading),
      text: json(content.text),
      action: json(content.action),
      image_id: content.image,
    }),

  read: (db, { id }, language) => findBanner(db, id, language),
});
