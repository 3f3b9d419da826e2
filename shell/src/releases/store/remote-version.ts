/** One version of a remote. The shell is released in the same way, and counts as a remote here. */
export interface RemoteVersion {
  name: string;
  version: string;
}

export const keyOf = ({ name, version }: RemoteVersion) => `${name}@${version}`;

/** The version of each remote that pages are rendered from, by name. */
export type Composition = Record<string, string>;

export const remotesIn = (composition: Composition): RemoteVersion[] =>
  Object.entries(composition).map(([name, version]) => ({ name, version }));

const keys = new WeakMap<Composition, string>();

/**
 * Equal compositions share render workers and cached pages. Cached per composition, because every request for a page needs the
 * key.
 */
export function compositionKey(composition: Composition): string {
  let key = keys.get(composition);
  if (key === undefined) {
    key = remotesIn(composition).map(keyOf).sort().join(' ');
    keys.set(composition, key);
  }
  return key;
}
