import { recordKind } from '../records/record-kind.ts';
import { toOpening } from './opening-queries.ts';
import { OpeningContent } from './opening-schema.ts';

export const openingRecord = recordKind({
  name: 'openings',
  content: OpeningContent,
  title: ({ title }) => title,
  slug: { path: (slug) => `/career/${slug}` },

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
    // Both are dates as text, which sort by time.
    ...(postedOn && lastDate && lastDate < postedOn
      ? [{ field: 'lastDate', message: 'must not be before the day of posting', code: 'TOO_EARLY' }]
      : []),
  ],

  page: (_db, opening, language) => toOpening(opening, language),
});
