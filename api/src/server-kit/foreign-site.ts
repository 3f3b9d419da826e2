import type { FastifyRequest } from 'fastify';

/**
 * Cookies go along with requests that another site makes a browser send; such a request must change nothing. Browsers
 * say where a request comes from in Sec-Fetch-Site, older ones in Origin; a client without either is no browser.
 */
export function isForeign(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteUrl: string | URL,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && origin !== new URL(siteUrl).origin && URL.parse(origin)?.host !== host;
}
