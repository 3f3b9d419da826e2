/**
 * The centre's clock, for the API, the shell and the pages: Asia/Kolkata, always five and a half hours ahead of UTC. Computed
 * without `Intl`, because server and browser must agree exactly, and old phones know few time zones. Imports nothing: an import
 * would load on every page.
 */
export const offsetAtCentre = '+05:30';
const aheadOfUtcMs = 5.5 * 60 * 60 * 1000;
const dayMinutes = 24 * 60;

/** @returns the moment as if the centre's clock were UTC, for `getUTC…` */
function atCentre(now: Date): Date {
  return new Date(now.getTime() + aheadOfUtcMs);
}

/** @returns the day of a moment at the centre, YYYY-MM-DD */
export function dayAtCentre(moment: Date): string {
  return atCentre(moment).toISOString().slice(0, 10);
}

/** "Today" in forms (docs/product.md#languages). */
export function todayAtCentre(): string {
  return dayAtCentre(new Date());
}

export function yearAtCentre(now = new Date()): number {
  return atCentre(now).getUTCFullYear();
}

/** @returns the time of day at the centre, HH:MM */
export function timeAtCentre(now: Date): string {
  return atCentre(now).toISOString().slice(11, 16);
}

/** @returns the minutes since Monday's midnight at the centre */
export function minuteOfWeekAtCentre(now: Date): number {
  // 1 January 1970 was a Thursday.
  return (Math.floor(atCentre(now).getTime() / 60_000) + 3 * dayMinutes) % (7 * dayMinutes);
}

/** @returns the day of the week at the centre, 0 for Monday */
export function weekdayAtCentre(now: Date): number {
  return Math.floor(minuteOfWeekAtCentre(now) / dayMinutes);
}

/**
 * @param day YYYY-MM-DD
 * @param time HH:MM, with or without seconds
 * @returns the moment at which the centre's clock shows it; an invalid date for invalid input
 */
export function momentAtCentre(day: string, time = '00:00'): Date {
  return new Date(`${day}T${time}${offsetAtCentre}`);
}
