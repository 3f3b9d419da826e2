import { aboutRecord } from '../about/about-record.ts';
import { announcementRecord } from '../announcements/announcement-record.ts';
import { bannerRecord } from '../banners/banner-record.ts';
import { openingRecord } from '../careers/opening-record.ts';
import { categoryRecord } from '../catalogue/category-record.ts';
import { productRecord } from '../catalogue/product-record.ts';
import { subCategoryRecord } from '../catalogue/sub-category-record.ts';
import { doctorRecord } from '../doctors/doctor-record.ts';
import { galleryEventRecord } from '../gallery/gallery-event-record.ts';
import { serviceRecord } from '../services/service-record.ts';
import { SiteSettingsContent } from '../site-settings/site-settings-content.ts';
import { textRecord } from '../texts/text-record.ts';
import type { RecordSchemas } from './field-schema.ts';
import type { RecordKind } from './record-kind.ts';
import type { RecordKindName } from './record-schema.ts';

/** Every kind of record that staff edit. A new kind needs one definition next to its public queries, and one line here. */
export const recordKinds: Record<RecordKindName, RecordKind> = {
  services: serviceRecord,
  doctors: doctorRecord,
  banners: bannerRecord,
  openings: openingRecord,
  'gallery-events': galleryEventRecord,
  announcements: announcementRecord,
  categories: categoryRecord,
  'sub-categories': subCategoryRecord,
  products: productRecord,
  about: aboutRecord,
  texts: textRecord,
};

/** The schemas of all contents as plain data, without TypeBox's additions to JSON Schema. */
export function recordSchemas(): RecordSchemas {
  const kinds = Object.entries(recordKinds).map(([kind, { content }]) => [kind, content] as const);
  const schemas = new Map([...kinds, ['site-settings', SiteSettingsContent]]);
  return JSON.parse(JSON.stringify(Object.fromEntries(schemas))) as RecordSchemas;
}
