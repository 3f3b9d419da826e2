/** The dashboard's overview of releases. The shell's server answers it, because the release store is the shell's. */

/** A version of a package that the release store holds. */
export interface StoredVersion {
  version: string;
  publishedAt: string;
  /** The commit of its sources, where they were under version control. */
  commit?: string;
  /** The team that answers for it and how to reach that, where it says so. */
  owner?: string;
  /** The subjects of the commits since the version that was live, where it was known; the newest first. */
  changes?: string[];
  /** Stored by the operating system's user, or the owner of the release token. */
  by?: string;
}

/** A version that visitors are given, and how it does with them. */
export interface GivenVersion extends StoredVersion {
  since: string;
  /** How many visitors' browsers had it. */
  visitors: number;
  /** In how many of these it failed, at least once. */
  failing: number;
  /** The 75th percentile of the LCP in milliseconds; absent where nothing was measured. */
  lcp?: number;
}

export interface PackageReleases {
  name: string;
  live: GivenVersion;
  /**
   * The version that visitors get when the live one is damaged or does not start: null where they get none, and
   * the live version itself where they get what is left of it. Absent where they get it whole.
   */
  served?: string | null;
  /** A version that a part of the visitors gets instead, with the part in per cent. */
  canary?: GivenVersion & { percent: number };
  /** Set while the package is frozen: nothing new of it goes live. */
  frozen?: { reason: string; since: string; by?: string };
  /** The kept former live versions, the newest first: targets for a rollback. */
  earlier: StoredVersion[];
  /** How many versions the release store holds. */
  kept: number;
}

/** Something that happened to what is live. */
export interface ReleaseEvent {
  number: number;
  at: string;
  action: 'release' | 'rollback' | 'withdraw' | 'canary' | 'promote' | 'abort' | 'freeze' | 'unfreeze';
  /** The versions that it was about, by package. */
  versions: Record<string, string>;
  /** The part of the visitors that a canary was given to, in per cent. */
  percent?: number;
  /** In the author's words. */
  reason?: string;
  /** The member of staff, the owner of the release token, or the operating system's user; absent where the server did it. */
  by?: string;
  /** With how many visitors the version failed, where the server took it back by itself. */
  failure?: { visitors: number; failing: number };
}

export interface ReleasesOverview {
  packages: PackageReleases[];
  /** The newest first. */
  history: ReleaseEvent[];
}

/** A rollback as the dashboard asks for it. */
export interface Rollback {
  name: string;
  /** The version that the person saw live; when another is by now, nothing happens. */
  from: string;
  to: string;
  reason?: string;
}

/** A trial, by package: a stored version, or the address of a server on the developer's own machine. */
export type Trial = Record<string, string>;

/** The current trial and its choices. */
export interface TrialChoices {
  trial: Trial;
  packages: { name: string; live: string; stored: StoredVersion[] }[];
}

/** Browsers' reports about one version within thirty days. */
export interface ReportedVersion {
  version: string;
  /** Its rollout now: `before` is the target of a rollback, which the live version is compared with. */
  state: 'live' | 'canary' | 'before' | 'earlier';
  errors: ReportedError[];
  /** By path pattern. */
  pages: PageSpeed[];
}

/** An error that browsers reported of a version. */
export interface ReportedError {
  message: string;
  /** Where it was thrown, the innermost first: in terms of the sources, where the release has a source map. */
  stack: string[];
  /** How often, and by how many visitors; all of an address range are one. */
  count: number;
  visitors: number;
  first: string;
  last: string;
  /** On which pages, by path pattern, and in which browsers, the most frequent first. */
  pages: { name: string; count: number }[];
  browsers: { name: string; count: number }[];
}

/** How fast a page was with three of four visitors (web.dev/vitals): milliseconds, and for the layout's shift no unit. */
export interface PageSpeed {
  page: string;
  vitals: Partial<Record<'LCP' | 'INP' | 'CLS' | 'TTFB', { p75: number; count: number }>>;
}
