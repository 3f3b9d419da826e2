import { Type, type Static } from 'typebox';
import { CalendarDay } from '../wire/calendar-day.ts';
import { LocalText } from '../wire/local-text.ts';
import { Nullable } from '../wire/nullable.ts';
import { pageOf } from '../wire/page-query.ts';

export const OpeningType = Type.Enum(['full-time', 'part-time', 'contract', 'internship']);
export type OpeningType = Static<typeof OpeningType>;

/** One entry of `GET /careers`: what a list of positions shows. */
export const OpeningSummary = Type.Object({
  _id: Type.String(),
  slug: Type.String({ description: 'The opening’s page is /career/{slug}' }),
  title: LocalText,
  department: LocalText,
  location: LocalText,
  type: OpeningType,
  summary: LocalText,
  lastDate: CalendarDay,
});
export type OpeningSummary = Static<typeof OpeningSummary>;

export const OpeningPage = pageOf(OpeningSummary);
export type OpeningPage = Static<typeof OpeningPage>;

export const OpeningDetail = Type.Object({
  ...OpeningSummary.properties,
  description: Type.Object(LocalText.properties, { description: 'HTML, sanitised when it was stored' }),
  experience: LocalText,
  hours: LocalText,
  /** By the month. */
  salary: Nullable(Type.Object({ fromPaise: Type.Integer(), toPaise: Type.Integer() })),
  postedOn: CalendarDay,
  closed: Type.Boolean({ description: 'Its last date is over in Asia/Kolkata: nobody can apply any more' }),
});
export type OpeningDetail = Static<typeof OpeningDetail>;
