import { dayAtCentre, momentAtCentre } from '@nalam/api/centre-clock';

/** How long a CDN may send a page when it can't revalidate it: as long as this server sends a cached one without the API. */
const staleIfErrorSeconds = 60 * 60;
const dayMs = 24 * 60 * 60 * 1000;

/** @returns seconds until the centre's day ends, because a page may show the date */
export function secondsOfToday(now = new Date()): number {
  const end = momentAtCentre(dayAtCentre(new Date(now.getTime() + dayMs)));
  return Math.floor((end.getTime() - now.getTime()) / 1000);
}

/**
 * @param seconds how long a CDN may serve the page without revalidation
 * @returns the headers of a page that is the same for everybody. Browsers always revalidate.
 */
export const cdnHeaders = (seconds: number): Record<string, string> => ({
  'cache-control': `public, max-age=0, s-maxage=${Math.min(seconds, secondsOfToday())}, stale-if-error=${staleIfErrorSeconds}`,
  vary: 'accept-encoding',
});
