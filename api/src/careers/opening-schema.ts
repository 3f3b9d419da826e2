import { Type, type Static } from 'typebox';
import { day, localRichText, localText, optional, paise } from '../records/content-fields.ts';
import { publicFields } from '../records/published-fields.ts';
import { CalendarDay } from '../wire/calendar-day.ts';
import { Nullable } from '../wire/nullable.ts';
import { pageOf } from '../wire/page-query.ts';

export const OpeningType = Type.Enum(['full-time', 'part-time', 'contract', 'internship']);
export type OpeningType = Static<typeof OpeningType>;

/** The fields that a list of positions shows. */
export const listedFields = {
  title: localText({ max: 120, required: true }),
  department: localText({ max: 80, required: true }),
  location: localText({ max: 120, required: true }),
  type: Type.Enum(OpeningType.enum, { default: 'full-time' }),
  summary: localText({ max: 300, required: true }),
  lastDate: optional(day(), { required: true }),
};

/** The fields of an opening that staff edit and the API publishes. */
export const openingFields = {
  ...listedFields,
  description: localRichText({ max: 20_000, required: true }),
  experience: localText({ max: 200, required: true }),
  hours: localText({ max: 200, required: true }),
  /** Per month. */
  salary: optional(Type.Object({ fromPaise: paise(), toPaise: paise() })),
  /** Null stands for the day of publication. */
  postedOn: optional(day()),
};

const { lastDate, ...otherFields } = openingFields;
export const OpeningContent = Type.Object({ ...otherFields, lastDate });
export type OpeningContent = Static<typeof OpeningContent>;

/** One entry of `GET /careers`. */
export const OpeningSummary = Type.Object({
  _id: Type.String(),
  slug: Type.String({ description: 'The opening’s page is /career/{slug}' }),
  ...publicFields(listedFields),
});
export type OpeningSummary = Static<typeof OpeningSummary>;

export const OpeningPage = pageOf(OpeningSummary);
export type OpeningPage = Static<typeof OpeningPage>;

export const OpeningDetail = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  ...publicFields(openingFields),
  salary: Nullable(Type.Object({ fromPaise: Type.Integer(), toPaise: Type.Integer() })),
  postedOn: CalendarDay,
  closed: Type.Boolean({ description: 'Its last date has passed in Asia/Kolkata: applications are refused' }),
});
export type OpeningDetail = Static<typeof OpeningDetail>;
