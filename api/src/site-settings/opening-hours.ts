import type { FieldProblem } from '@nalam/server-kit/problem';
import type { StoredSiteSettings } from './site-settings-schema.ts';

/** @returns invalid opening hours: those that end before they begin, or overlap on a day */
export function openingHoursProblems({ hours }: Pick<StoredSiteSettings, 'hours'>): FieldProblem[] {
  return hours.flatMap(({ days, open, close }, index) => {
    const field = `hours.${index}.close`;
    if (close <= open)
      return [{ field, message: 'must be later than the start; midnight is 23:59', code: 'TOO_EARLY' }];
    const overlaps = hours
      .slice(0, index)
      .some(
        (other) => other.days.some((day) => days.includes(day)) && open < other.close && other.open < close,
      );
    return overlaps
      ? [
          {
            field: `hours.${index}.open`,
            message: 'overlaps with other hours of the same day',
            code: 'OVERLAPS',
          },
        ]
      : [];
  });
}
