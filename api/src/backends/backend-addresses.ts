import { parseList, SettingError } from '@nalam/server-kit/environment';

/** A remote's own server. */
export interface BackendAddress {
  /** Without credentials; the path ends without a slash. */
  url: URL;
  /** The Basic credentials from the address, with which the site authenticates itself to the backend. */
  authorization: string | undefined;
}

/** The backends of remotes, by the remote's name. */
export type BackendAddresses = ReadonlyMap<string, BackendAddress>;

/**
 * Parses the setting BACKENDS: `reports=https://name:password@reports.example, …`.
 *
 * @throws SettingError without the address, which may contain a password
 */
export function backendsIn(value: string): BackendAddresses {
  const backends = new Map<string, BackendAddress>();
  for (const entry of parseList(value)) {
    const [, name = '', text = ''] = /^([a-z][a-z0-9-]*)\s*=\s*(\S+)$/.exec(entry) ?? [];
    const url = URL.parse(text);
    const isUsable = ['http:', 'https:'].includes(url?.protocol ?? '') && !url?.search && !url?.hash;
    if (!url || !isUsable)
      throw new SettingError(
        `BACKENDS must be a list of entries like reports=https://reports.example, but the one of "${entry.split('=')[0]}" is not.`,
      );
    if (backends.has(name)) throw new SettingError(`BACKENDS names ${name} twice.`);
    backends.set(name, addressOf(url));
  }
  return backends;
}

function addressOf(url: URL): BackendAddress {
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  const authorization =
    credentials === ':' ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`;
  url.username = '';
  url.password = '';
  url.pathname = url.pathname.replace(/\/$/, '');
  return { url, authorization };
}
