import { Type, type Static } from 'typebox';
import { json } from '../database/json.ts';
import {
  day,
  list,
  localRichText,
  localText,
  optional,
  picture,
  searchWords,
} from '../records/content-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { namesUltrasound } from '../records/ultrasound.ts';
import { todayAtCentre } from '../wire/today.ts';
import { findService } from './service-queries.ts';
import { ServiceCategory, ServiceDetail } from './service-schema.ts';

/** What staff edit of a service. */
export const ServiceContent = Type.Object({
  name: localText({ max: 120, required: true }),
  category: Type.Enum(ServiceCategory.enum, { default: 'imaging' }),
  summary: localText({ max: 300, required: true }),
  about: localRichText({ max: 20_000, required: true }),
  keywords: searchWords(),
  preparation: list(localText({ max: 300, required: true }), { max: 20 }),
  duration: localText({ max: 120, required: true }),
  reportTime: localText({ max: 120, required: true }),
  pricePaise: optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  visit: Type.Enum(ServiceDetail.properties.visit.enum, { default: 'appointment' }),
  homeCollection: Type.Boolean({ default: false }),
  prenatalNotice: Type.Boolean({ default: false }),
  reviewedOn: optional(day(), { required: true }),
  image: picture({ required: true }),
});
export type ServiceContent = Static<typeof ServiceContent>;

/** Names of scans that can show an unborn child. */
const canShowUnborn = /obstetric|pregnan|antenatal|கர்ப்ப/i;

export const serviceRecord = recordKind({
  name: 'services',
  table: 'services',
  content: ServiceContent,
  title: ({ name }) => name,
  slug: { column: 'link', path: (link) => `/services/${link}` },

  problems: ({ name, summary, about, keywords, prenatalNotice }) =>
    !prenatalNotice &&
    (canShowUnborn.test(JSON.stringify(name)) || namesUltrasound(name, summary, about, keywords))
      ? [
          {
            field: 'prenatalNotice',
            message: 'must be on for ultrasound (PC-PNDT Act)',
            code: 'PRENATAL_NOTICE',
          },
        ]
      : [],

  publish: (trx, row, content) =>
    writePublished(trx, 'services', row, {
      link: row.slug ?? '',
      name: json(content.name),
      category: content.category,
      summary: json(content.summary),
      about: json(content.about),
      keywords: json(content.keywords),
      preparation: json(content.preparation),
      duration: json(content.duration),
      report_time: json(content.reportTime),
      price_paise: content.pricePaise,
      visit: content.visit,
      home_collection: content.homeCollection,
      prenatal_notice: content.prenatalNotice,
      reviewed_on: content.reviewedOn ?? todayAtCentre(),
      image_id: content.image,
    }),

  read: (db, { slug }, language) => findService(db, slug ?? '', language),
});
