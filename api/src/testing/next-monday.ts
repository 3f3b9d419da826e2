import { dayAtCentre, weekdayAtCentre } from '../centre-clock.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** @returns a Monday in the future, when the sample's centre is open from 06:30 to 21:00: YYYY-MM-DD */
export function nextMonday(): string {
  const now = new Date();
  return dayAtCentre(new Date(now.getTime() + (7 - weekdayAtCentre(now)) * dayMs));
}
