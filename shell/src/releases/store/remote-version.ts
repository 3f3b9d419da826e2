/** A remote in one of its versions. The shell is released in the same way, and counts as one here. */
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

/** Equal compositions share render workers and cached pages. Made once of each, because every request for a page needs it. */
export function compositionKey(composition: Composition): string {
  let key = keys.get(composition);
  if (key === undefined) {
    key = remotesIn(composition).map(keyOf).sort().join(' ');
    keys.set(composition, key);
  }
  return key;
}
