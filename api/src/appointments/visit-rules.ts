import { Type, type Static } from 'typebox';
import { dayAtCentre, momentAtCentre, timeAtCentre, weekdayAtCentre } from '../centre-clock.ts';
import { Weekday } from '../wire/weekday.ts';

/** The centre's rules for visits, in addition to its opening hours. */
export const VisitRules = Type.Object({
  slotMinutes: Type.Integer({
    minimum: 5,
    maximum: 240,
    default: 30,
    description: 'Minutes between the times at which visits may start',
  }),
  places: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 2,
    description: 'How many visits for a service may start at one time, unless the service has its own number',
  }),
  closedDays: Type.Array(Type.String({ format: 'date' }), { description: 'Holidays' }),
});
export type VisitRules = Static<typeof VisitRules>;

/** Used until staff set their own. */
export const presetVisitRules: VisitRules = { slotMinutes: 30, places: 2, closedDays: [] };

/**
 * Lists the start times of visits on a day; each visit ends before closing time.
 * @param day YYYY-MM-DD
 * @returns times of day as HH:MM, earliest first; none when the centre is closed
 */
export function visitTimes(day: string, { hours, visits = presetVisitRules }: OpeningRules): string[] {
  const weekday = Weekday.enum[weekdayAtCentre(momentAtCentre(day, '12:00'))];
  if (weekday === undefined || visits.closedDays.includes(day)) return [];
  const times = hours
    .filter(({ days }) => days.includes(weekday))
    .flatMap(({ open, close }) => {
      const first = minutesOf(open);
      const count = Math.max(0, Math.floor((closingMinuteOf(close) - first) / visits.slotMinutes));
      return Array.from({ length: count }, (_, place) => timeOf(first + place * visits.slotMinutes));
    });
  return [...new Set(times)].sort();
}

/** The part of the site settings that decides when the centre is open. */
interface OpeningRules {
  /** `open` and `close` are HH:MM. */
  hours: { days: Weekday[]; open: string; close: string }[];
  visits?: VisitRules | undefined;
}

/** Returns whether the centre is open at a moment: within its hours and not on a holiday. */
export function isOpenAt(moment: Date, { hours, visits = presetVisitRules }: OpeningRules): boolean {
  const weekday = Weekday.enum[weekdayAtCentre(moment)];
  if (weekday === undefined || visits.closedDays.includes(dayAtCentre(moment))) return false;
  const minute = minutesOf(timeAtCentre(moment));
  return hours.some(
    ({ days, open, close }) =>
      days.includes(weekday) && minutesOf(open) <= minute && minute < closingMinuteOf(close),
  );
}

/** The last minute of a day stands for midnight, at which no span can end. */
const closingMinuteOf = (close: string) => (close === '23:59' ? 24 * 60 : minutesOf(close));

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
