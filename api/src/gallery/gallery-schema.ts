import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { day, list, localText, optional, picture } from '../records/content-fields.ts';
import { publicFields } from '../records/published-fields.ts';
import { pageOf } from '../wire/page-query.ts';

/** The fields that a list of events shows. */
export const listedFields = {
  title: localText({ max: 120, required: true }),
  date: optional(day(), { required: true }),
};

/** The fields on the event's page, besides the pictures. */
export const pageFields = { ...listedFields, description: localText({ max: 1000 }) };

/** The fields of a gallery event that staff edit. */
export const GalleryEventContent = Type.Object({
  ...pageFields,
  pictures: list(picture({ required: true }), { max: 60, required: true }),
});
export type GalleryEventContent = Static<typeof GalleryEventContent>;

export const GallerySummary = Type.Object({
  _id: Type.String(),
  eventname: Type.String({ description: 'The event’s page is /gallery/{eventname}' }),
  ...publicFields(listedFields),
  cover: Image,
  pictureCount: Type.Integer(),
});
export type GallerySummary = Static<typeof GallerySummary>;

export const GalleryPage = pageOf(GallerySummary);
export type GalleryPage = Static<typeof GalleryPage>;

export const GalleryEvent = Type.Object({
  _id: Type.String(),
  eventname: Type.String(),
  ...publicFields(pageFields),
  pictures: Type.Array(Image, { description: 'The pictures on this page' }),
  pictureCount: Type.Integer({ description: 'The number of pictures on all pages' }),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});
export type GalleryEvent = Static<typeof GalleryEvent>;
