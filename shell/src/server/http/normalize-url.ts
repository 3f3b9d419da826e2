/**
 * Mends addresses that would be read in two ways. What stands behind two slashes is another site to a browser, and so it is
 * to whoever parses the address (WHATWG URL, where a backslash counts as a slash). A `%` that begins no letter can't be
 * decoded, but is no reason to refuse to look: nobody has such an address, and the not-found page says so.
 *
 * @returns the address with one slash at its beginning and such signs taken literally
 */
export function normalizeUrl(url: string): string {
  const [given = '', ...query] = url.split('?');
  const path = given.replace(/^[/\\]+/, '/');
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
