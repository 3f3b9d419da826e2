import { dayAtCentre, momentAtCentre, timeAtCentre } from '@nalam/api/centre-clock';

/** @returns an instant as the value of a `datetime-local` input, on the centre's clock */
export function toIndiaTime(instant: string | null): string {
  if (instant === null) return '';
  const moment = new Date(instant);
  return `${dayAtCentre(moment)}T${timeAtCentre(moment)}`;
}

/** @returns the instant of a `datetime-local` value on the centre's clock, in UTC; null for an empty one */
export function fromIndiaTime(local: string): string | null {
  const [day = '', time = ''] = local.split('T');
  const moment = momentAtCentre(day, time);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
