import { columnsOf } from '../records/published-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { findOpening } from './opening-queries.ts';
import { openingColumns, OpeningContent } from './opening-schema.ts';

export const openingRecord = recordKind({
  name: 'openings',
  table: 'openings',
  content: OpeningContent,
  title: ({ title }) => title,
  slug: { column: 'slug', path: (slug) => `/career/${slug}` },

  problems: ({ salary, postedOn, lastDate }) => [
    ...(salary && salary.toPaise < salary.fromPaise
      ? [
          {
            field: 'salary.toPaise',
            message: 'must not be less than the lower end of the range',
            code: 'TOO_SMALL',
          },
        ]
      : []),
    // Both are days as text, which sorts by time.
    ...(postedOn && lastDate && lastDate < postedOn
      ? [{ field: 'lastDate', message: 'must not be before the day of posting', code: 'TOO_EARLY' }]
      : []),
  ],

  publish: (trx, row, content) =>
    writePublished(trx, 'openings', row, {
      ...columnsOf(openingColumns, content),
      slug: row.slug ?? '',
      ...salaryColumns(content),
      posted_on: content.postedOn ?? todayAtCentre(),
      last_date: content.lastDate ?? todayAtCentre(),
    }),

  read: (db, { slug }, language) => findOpening(db, slug ?? '', todayAtCentre(), language),
});

/** A preview must not fail at a reversed range in a draft; publishing refuses it. */
function salaryColumns({ salary }: OpeningContent) {
  return {
    salary_from_paise: salary && Math.min(salary.fromPaise, salary.toPaise),
    salary_to_paise: salary && Math.max(salary.fromPaise, salary.toPaise),
  };
}
