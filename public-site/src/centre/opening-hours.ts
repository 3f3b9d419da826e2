import type { SiteSettings, Weekday } from '@nalam/api/contract';
import { dayAtCentre, offsetAtCentre, timeAtCentre, weekdayAtCentre } from '@nalam/api/centre-clock';

export type OpeningHours = SiteSettings['hours'];

export type Opening =
  | { status: 'open'; until: string }
  | { status: 'closed'; opens: { day: Weekday; time: string } }
  /** No hours are set for any day. */
  | { status: 'closed-for-long' };

export const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/**
 * @param hours of the site settings; a day may have several spans, none of which passes midnight
 * @param closedDays holidays, as YYYY-MM-DD
 * @returns whether the centre is open at a moment, and until when, or when it opens next
 */
export function openingAt(hours: OpeningHours, now: Date, closedDays: string[] = []): Opening {
  const today = weekdayAtCentre(now);
  const time = timeAtCentre(now);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = weekdays[(today + ahead) % 7];
    const date = dayAtCentre(new Date(now.getTime() + ahead * dayMinutes * minuteMs));
    if (!day || closedDays.includes(date)) continue;
    const spans = hours
      .filter(({ days }) => days.includes(day))
      .sort((one, other) => one.open.localeCompare(other.open));
    for (const { open, close } of spans) {
      if (ahead === 0 && open <= time && time < close) return { status: 'open', until: close };
      if (ahead > 0 || time < open) return { status: 'closed', opens: { day, time: open } };
    }
  }
  return { status: 'closed-for-long' };
}

/** Any Monday's midnight at the centre. */
const someMonday = Date.parse(`2026-11-23T00:00${offsetAtCentre}`);

/**
 * @returns the states of a week, each with its first minute, counted from Monday's midnight at the centre; until the
 * first, the last state of the previous week applies
 */
export function openingsOfWeek(hours: OpeningHours): { fromMinute: number; opening: Opening }[] {
  const minutes = hours.flatMap(({ days, open, close }) =>
    days.flatMap((day) =>
      [open, close].map((time) => {
        const [hour = 0, minute = 0] = time.split(':').map(Number);
        return weekdays.indexOf(day) * dayMinutes + hour * 60 + minute;
      }),
    ),
  );
  return [...new Set(minutes.length === 0 ? [0] : minutes)]
    .sort((one, other) => one - other)
    .map((fromMinute) => ({
      fromMinute,
      opening: openingAt(hours, new Date(someMonday + fromMinute * minuteMs)),
    }));
}

/** @returns the days in runs, such as Monday to Friday and Sunday, to shorten the text of a week */
export function runsOfDays(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const previousDay = weekdays[index - 1];
    const run = runs.at(-1);
    if (run && previousDay && run.at(-1) === previousDay) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
