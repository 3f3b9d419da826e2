import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { CalendarDay } from '../wire/calendar-day.ts';
import { LocalText } from '../wire/local-text.ts';
import { pageOf } from '../wire/page-query.ts';

export const GallerySummary = Type.Object({
  _id: Type.String(),
  eventname: Type.String({ description: 'The event’s page is /gallery/{eventname}' }),
  title: LocalText,
  date: CalendarDay,
  cover: Image,
  pictureCount: Type.Integer(),
});
export type GallerySummary = Static<typeof GallerySummary>;

export const GalleryPage = pageOf(GallerySummary);
export type GalleryPage = Static<typeof GalleryPage>;

export const GalleryEvent = Type.Object({
  _id: Type.String(),
  eventname: Type.String(),
  title: LocalText,
  date: CalendarDay,
  description: LocalText,
  pictures: Type.Array(Image, { description: 'Those of the page that was asked for' }),
  pictureCount: Type.Integer({ description: 'On all pages' }),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});
export type GalleryEvent = Static<typeof GalleryEvent>;
