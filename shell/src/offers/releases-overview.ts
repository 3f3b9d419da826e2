/** The dashboard's overview of releases. The shell's server answers it, because the release store is the shell's. */

/** A version of a package in the release store. */
export interface StoredVersion {
  version: string;
  publishedAt: string;
  /** The commit of its sources, if they were under version control. */
  commit?: string;
  /** The responsible team and how to reach it, if specified. */
  owner?: string;
  /** The subjects of the commits since the live version, if that was known; newest first. */
  changes?: string[];
  /** The operating system's user who stored it, or the owner of the release token. */
  by?: string;
}

/** A version that visitors get, and its health. */
export interface GivenVersion extends StoredVersion {
  since: string;
  /** The number of visitors' browsers that had it. */
  visitors: number;
  /** The number of these in which it failed at least once. */
  failing: number;
  /** The 75th percentile of the LCP in milliseconds; absent without measurements. */
  lcp?: number;
}

export interface PackageReleases {
  name: string;
  live: GivenVersion;
  /**
   * The version that visitors get while the live one is damaged or does not start: null if they get none, and the live version
   * itself if they get its intact part. Absent if it is served normally.
   */
  served?: string | null;
  /** A version that some visitors get instead, with their percentage. */
  canary?: GivenVersion & { percent: number };
  /** Set while the package is frozen: no new version of it can go live. */
  frozen?: { reason: string; since: string; by?: string };
  /** The stored former live versions, newest first: targets for a rollback. */
  earlier: StoredVersion[];
  /** The number of versions in the release store. */
  kept: number;
}

/** A change of what is live. */
export interface ReleaseEvent {
  number: number;
  at: string;
  action: 'release' | 'rollback' | 'withdraw' | 'canary' | 'promote' | 'abort' | 'freeze' | 'unfreeze';
  /** The affected versions, by package. */
  versions: Record<string, string>;
  /** The percentage of visitors who got a canary. */
  percent?: number;
  /** In the author's words. */
  reason?: string;
  /** The member of staff, the owner of the release token, or the operating system's user; absent for the server. */
  by?: string;
  /** The numbers of visitors and of failures, if the server rolled the version back by itself. */
  failure?: { visitors: number; failing: number };
}

export interface ReleasesOverview {
  packages: PackageReleases[];
  /** Newest first. */
  history: ReleaseEvent[];
}

/** A rollback requested in the dashboard. */
export interface Rollback {
  name: string;
  /** The version that the person saw live; if it has changed since, nothing happens. */
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
  /** Its current rollout: `before` is the target of a rollback, which the live version is compared with. */
  state: 'live' | 'canary' | 'before' | 'earlier';
  errors: ReportedError[];
  /** By path pattern. */
  pages: PageSpeed[];
}

/** An error that browsers reported for a version. */
export interface ReportedError {
  message: string;
  /** Where it was thrown, innermost frame first: positions in the sources, if the release has a source map. */
  stack: string[];
  /** The number of occurrences and of visitors; an address range counts as one. */
  count: number;
  visitors: number;
  first: string;
  last: string;
  /** The pages, by path pattern, and browsers in which it occurred, most frequent first. */
  pages: { name: string; count: number }[];
  browsers: { name: string; count: number }[];
}

/** The 75th percentile of a page's vitals (web.dev/vitals): milliseconds; CLS has no unit. */
export interface PageSpeed {
  page: string;
  vitals: Partial<Record<'LCP' | 'INP' | 'CLS' | 'TTFB', { p75: number; count: number }>>;
}
