/**
 * @returns the token that makes the server accept reports of this page (`server/health/page-tokens.ts`); Safari supports reading it
 * since 16.4
 */
function pageToken(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const timings = navigation?.serverTiming;
  return timings?.find(({ name }) => name === 'page')?.description;
}

/** Sends a report that survives leaving the page. Delivery is not guaranteed. */
export function sendBeacon(report: object) {
  const token = pageToken();
  if (token !== undefined) navigator.sendBeacon('/beacon', JSON.stringify({ token, ...report }));
}
