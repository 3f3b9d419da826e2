import type { FastifyRequest } from 'fastify';

/**
 * Browsers send cookies even with requests triggered by another site, which must not change anything (CSRF). They identify the
 * source of a request in Sec-Fetch-Site, older ones in Origin; a client that sends neither is not a browser.
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
