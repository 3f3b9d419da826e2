/** India is five and a half hours ahead of UTC all year. */
const offset = '+05:30';
const offsetMs = 5.5 * 60 * 60 * 1000;

/** @returns an instant as the value of a `datetime-local` input, on the centre's clock */
export const toIndiaTime = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16);

/** @returns the instant of a `datetime-local` value on the centre's clock, in UTC; null for an empty one */
export function fromIndiaTime(local: string): string | null {
  const time = Date.parse(`${local}:00${offset}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
