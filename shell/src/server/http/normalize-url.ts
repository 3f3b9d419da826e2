/**
 * Normalizes ambiguous addresses: two leading slashes would be another host (WHATWG URL, where a backslash counts as a slash).
 * Takes an undecodable `%` literally, so that the visitor gets the not-found page instead of an error.
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
