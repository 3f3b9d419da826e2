/** Measuring and campaign parameters don't change what a page shows. */
const isTracking = (parameter: string) =>
  [...new URLSearchParams(parameter).keys()].some((name) => /^(utm_|fbclid$|gclid$)/.test(name));

/** Links in a page repeat its address, and a cached page is sent to other visitors. */
export function withoutTracking(url: string): string {
  const [address = ''] = url.split('#');
  const [path = '', ...query] = address.split('?');
  const parameters = query
    .join('?')
    .split('&')
    .filter((parameter) => parameter !== '' && !isTracking(parameter));
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}

/** A page's key in the cache. */
export function addressOf(url: string): string {
  const [path = '', ...query] = withoutTracking(url).split('?');
  if (query.length === 0) return path;
  const parameters = new URLSearchParams(query.join('?'));
  parameters.sort();
  return `${path}?${parameters.toString()}`;
}

/** Longer than any address of ours; limited because a page repeats its address several times. */
const maxLength = 1024;

/** @returns whether the path or the query is too long, in decoded characters: a Tamil letter takes nine when encoded */
export function isTooLong(url: string): boolean {
  const [path = '', ...query] = withoutTracking(url).split('?');
  return (
    decodeURIComponent(path).length > maxLength ||
    [...new URLSearchParams(query.join('?'))].flat().join('').length > maxLength
  );
}
