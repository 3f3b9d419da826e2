import type { Release, ReleaseStore, StoredRemoteRelease } from '@nalam/shell/releases';

/** Facts about the site, and the options of the release command. */
export interface GateContext {
  /** The API's address, including `/api`. */
  apiUrl: string;
  siteUrl: string;
  /** The interface versions that the site's server supports; undefined if no site reports them. */
  shellInterfaces?: readonly number[] | undefined;
  /** Shorter than `gateWaits` in tests. */
  waits?: typeof gateWaits;
  /** Receives findings that do not block the change. */
  warn: (line: string) => void;
  /** True if the change may drop live addresses. */
  dropsRoutes?: boolean;
}

export const gateWaits = {
  /** A page whose script runs in a browser for longer than this counts as unresponsive. */
  busyMs: 10_000,
  /** How long a settled page is watched. */
  watchMs: 1_000,
  /** A press on a link navigates at once, or when the next page's data arrive. */
  linkMs: 5_000,
  /** How long a page's pending work, such as a timer or a promise, has to fail. */
  lateErrorMs: 500,
};

/** Releases that are live together. */
export interface Composed {
  versions: Record<string, string>;
  releases: Release[];
  remotes: StoredRemoteRelease[];
}

/** The releases to go live, together with the live ones. */
export interface Candidate {
  store: ReleaseStore;
  after: Composed;
  before: Composed;
  gateContext: GateContext;
}

/** @throws if a release is not in the store */
export async function compose(store: ReleaseStore, versions: Record<string, string>): Promise<Composed> {
  const releases = await Promise.all(
    Object.entries(versions).map(([name, version]) => store.read({ name, version })),
  );
  const remotes = releases.filter((release): release is StoredRemoteRelease => release.kind === 'remote');
  return { versions, releases, remotes };
}

/** @returns the remotes that the change updates, each with its live version */
export const changedRemotes = ({ after, before }: Candidate) =>
  after.remotes
    .filter(({ name, version }) => before.versions[name] !== version)
    .map((remote) => ({ remote, live: before.remotes.find(({ name }) => name === remote.name) }));
