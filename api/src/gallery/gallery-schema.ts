import { Type, type Static } from 'typebox';
import { Image } from '../images/image-schema.ts';
import { CalendarDay } from '../wire/calendar-day.ts';
import { LocalText } from '../wire/local-text.ts';

export const GallerySummary = Type.Object({
  _id: Type.String(),
  eventname: Type.String({ description: 'The event’s page is /gallery/{eventname}' }),
  title: LocalText,
  date: CalendarDay,
  cover: Image,
  pictureCount: Type.Integer(),
});
export type GallerySummary = Static<typeof GallerySummary>;

export const GalleryEvent = Type.Object({
  _id: Type.String(),
  eventname: Type.String(),
  title: LocalText,
  date: CalendarDay,
  description: LocalText,
  pictures: Type.Array(Image),
});
export type GalleryEvent = Static<typeof GalleryEvent>;
