import { Type, type Static } from 'typebox';
import { json } from '../database/json.ts';
import { day, localRichText, localText, optional } from '../records/content-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { todayAtCentre } from '../wire/today.ts';
import { findOpening } from './opening-queries.ts';
import { OpeningType } from './opening-schema.ts';

const paise = Type.Integer({ minimum: 0, maximum: 100_000_000 });

/** What staff edit of an opening. */
export const OpeningContent = Type.Object({
  title: localText({ max: 120, required: true }),
  department: localText({ max: 80, required: true }),
  location: localText({ max: 120, required: true }),
  type: Type.Enum(OpeningType.enum, { default: 'full-time' }),
  summary: localText({ max: 300, required: true }),
  description: localRichText({ max: 20_000, required: true }),
  experience: localText({ max: 200, required: true }),
  hours: localText({ max: 200, required: true }),
  /** By the month. */
  salary: optional(Type.Object({ fromPaise: paise, toPaise: paise })),
  /** Null: the day on which it is published. */
  postedOn: optional(day()),
  lastDate: optional(day(), { required: true }),
});
export type OpeningContent = Static<typeof OpeningContent>;

export const openingRecord = recordKind({
  name: 'openings',
  table: 'openings',
  content: OpeningContent,
  title: ({ title }) => title,
  slug: { column: 'slug', path: (slug) => `/career/${slug}` },

  problems: ({ salary }) =>
    salary && salary.toPaise < salary.fromPaise
      ? [{ field: 'salary.toPaise', message: 'must not be less than the beginning', code: 'TOO_SMALL' }]
      : [],

  publish: (trx, row, content) =>
    writePublished(trx, 'openings', row, {
      slug: row.slug ?? '',
      title: json(content.title),
      department: json(content.department),
      location: json(content.location),
      type: content.type,
      summary: json(content.summary),
      description: json(content.description),
      experience: json(content.experience),
      hours: json(content.hours),
      ...salaryColumns(content),
      posted_on: content.postedOn ?? todayAtCentre(),
      last_date: content.lastDate ?? todayAtCentre(),
    }),

  read: (db, { slug }, language) => findOpening(db, slug ?? '', todayAtCentre(), language),
});

/** A preview of a draft must not fail at a range that is the wrong way round; publishing refuses it. */
function salaryColumns({ salary }: OpeningContent) {
  return {
    salary_from_paise: salary && Math.min(salary.fromPaise, salary.toPaise),
    salary_to_paise: salary && Math.max(salary.fromPaise, salary.toPaise),
  };
}
