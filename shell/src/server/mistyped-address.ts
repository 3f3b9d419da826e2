/**
 * An address in which a `%` begins no letter is one that nobody has: it is to be found missing, like any other, and not to
 * be a request that cannot be read.
 *
 * @returns the address with such signs taken literally
 */
export function readable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/**
 * What stands behind two slashes is another site to a browser, and so it is to whoever parses the address (WHATWG URL, where
 * a backslash counts as a slash).
 *
 * @returns the same address with one slash; nothing, when it has only one
 */
export function withOneSlash(url: string): string | undefined {
  return /^[/\\]{2}/.test(url) ? url.replace(/^[/\\]+/, '/') : undefined;
}
