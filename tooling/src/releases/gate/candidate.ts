import type { Release, ReleaseStore, StoredRemoteRelease } from '@nalam/shell/releases';

/** Facts about the site, and the options of the person who releases. */
export interface GateContext {
  /** Where the API answers, with its `/api`. */
  apiUrl: string;
  siteUrl: string;
  /** Which versions of its interface with the shell the site's server serves; undefined where no site says so. */
  shellInterfaces?: readonly number[] | undefined;
  /** Shorter than `gateWaits` in tests. */
  waits?: typeof gateWaits;
  /** Receives what the check found but does not refuse the change for. */
  warn: (line: string) => void;
  /** True if the change may drop live addresses. */
  dropsRoutes?: boolean;
}

export const gateWaits = {
  /** A page whose script runs in a browser for longer than that counts as unresponsive. */
  busyMs: 10_000,
  /** A settled page is watched for so long. */
  watchMs: 1_000,
  /** A press on a link leads away at once, or when the next page's data are there. */
  linkMs: 5_000,
  /** Pending work of a page, such as a timer or a promise, has this long to fail. */
  lateErrorMs: 500,
};

/** Releases that are live together. */
export interface Composed {
  versions: Record<string, string>;
  releases: Release[];
  remotes: StoredRemoteRelease[];
}

/** The releases to go live, beside the live ones. */
export interface Candidate {
  store: ReleaseStore;
  after: Composed;
  before: Composed;
  gateContext: GateContext;
}

/** @throws when a release is not in the store */
export async function compose(store: ReleaseStore, versions: Record<string, string>): Promise<Composed> {
  const releases = await Promise.all(
    Object.entries(versions).map(([name, version]) => store.read({ name, version })),
  );
  const remotes = releases.filter((release): release is StoredRemoteRelease => release.kind === 'remote');
  return { versions, releases, remotes };
}

/** @returns the remotes that the change brings in another version, each with the one that is live */
export const changedRemotes = ({ after, before }: Candidate) =>
  after.remotes
    .filter(({ name, version }) => before.versions[name] !== version)
    .map((remote) => ({ remote, live: before.remotes.find(({ name }) => name === remote.name) }));
