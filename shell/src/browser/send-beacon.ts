/** @returns what the server believes reports of this page by (`server/health/page-tokens.ts`); Safari reads it from 16.4 on */
function pageToken(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const timings = navigation?.serverTiming;
  return timings?.find(({ name }) => name === 'page')?.description;
}

/** Sends a report also when the page is on its way out; a server that does not hear it has lost nothing. */
export function sendBeacon(report: object) {
  const token = pageToken();
  if (token !== undefined) navigator.sendBeacon('/beacon', JSON.stringify({ token, ...report }));
}
