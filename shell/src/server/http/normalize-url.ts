/**
 * Normalizes ambiguous addresses: two slashes at the beginning would name another host (WHATWG URL, where a backslash counts as a
 * slash), and a `%` that cannot be decoded is taken literally, so that the visitor gets the not-found page and no error.
 */
export function normalizeUrl(url: string): string {
  const [rawPath = '', ...query] = url.split('?');
  const path = rawPath.replace(/^[/\\]+/, '/');
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
