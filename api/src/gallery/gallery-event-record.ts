import { recordKind } from '../records/record-kind.ts';
import { toEvent } from './gallery-queries.ts';
import { GalleryEventContent } from './gallery-schema.ts';

export const galleryEventRecord = recordKind({
  name: 'gallery-events',
  content: GalleryEventContent,
  title: ({ title }) => title,
  slug: { path: (slug) => `/gallery/${slug}` },

  page: (db, event, language) => toEvent(db, event, { page: 1, pageSize: 100 }, language),
});
