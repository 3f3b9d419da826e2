/**
 * What browsers tell of a version: which errors were thrown, where, and since when, and how fast each of its pages was. A file for each
 * version, kept for thirty days after the last report, also when the version was rolled back. It is shown to people and decides nothing:
 * docs/decisions/0017-automatic-rollback.md.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@nalam/api/atomic-file';
import { vitalNames, type VitalName } from './release-health.ts';
import { keepReportsMs } from './shared-folder.ts';
import { keyOf, type RemoteVersion } from '../store/remote-version.ts';

/** A place in a file of a release. */
export interface StackFrame {
  /** The function, where the browser names it. */
  in?: string;
  name: string;
  version: string;
  /** Within the release. */
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
  /** The same place in the sources, where it was looked up; the path starts at the package, or at the repository for others. */
  source?: { file: string; line: number; column: number };
}

/** What one browser threw. */
export interface ThrownError {
  message: string;
  /** The frames in files of releases, the innermost first. */
  stack: StackFrame[];
  /** The path pattern of the page. */
  page: string;
  /** Such as `Chrome 142`. */
  browser: string;
}

/** Equal errors of a version: they say the same, and were thrown at the same place. */
export interface ErrorGroup {
  message: string;
  stack: StackFrame[];
  /** How often it was reported. */
  count: number;
  /** By how many visitors, as votes count them: an address range is one. */
  visitors: number;
  /** ISO 8601. */
  first: string;
  last: string;
  /** How often on each day (UTC), page and browser. */
  days: Record<string, number>;
  pages: Record<string, number>;
  browsers: Record<string, number>;
}

/** How often a figure was measured, and the latest measurements. */
export interface Measured {
  count: number;
  latest: number[];
}

export type PageVitals = Partial<Record<VitalName, Measured>>;

export interface VersionReports {
  errors: ErrorGroup[];
  /** By the path pattern of the page. */
  vitals: Record<string, PageVitals>;
}

export const nothing: VersionReports = { errors: [], vitals: {} };

/** Different errors of a version. */
const maxErrors = 50;
/** Pages with vitals; ours with most has 40. */
const maxPages = 100;
/** Enough for a quartile. */
const maxMeasurements = 100;
/** Different days, pages and browsers of an error. */
const maxKinds = 31;

const placeOf = ({ name, version, file, line, column }: StackFrame) =>
  `${name}/${version}/${file}:${line}:${column}`;

/** @returns the key by which equal errors of a version are grouped */
export const errorKey = ({ message, stack: [top] }: Pick<ErrorGroup, 'message' | 'stack'>): string =>
  `${message}\n${top ? placeOf(top) : ''}`;

function addCounts(counts: Record<string, number>, added: Record<string, number>): Record<string, number> {
  const sum = new Map(Object.entries(counts));
  for (const [kind, count] of Object.entries(added))
    if (sum.has(kind) || sum.size < maxKinds) sum.set(kind, (sum.get(kind) ?? 0) + count);
  return Object.fromEntries(sum);
}

const joinErrors = (one: ErrorGroup, other: ErrorGroup): ErrorGroup => ({
  ...one,
  count: one.count + other.count,
  visitors: one.visitors + other.visitors,
  first: one.first < other.first ? one.first : other.first,
  last: one.last > other.last ? one.last : other.last,
  days: addCounts(one.days, other.days),
  pages: addCounts(one.pages, other.pages),
  browsers: addCounts(one.browsers, other.browsers),
});

function joinVitals(one: PageVitals, other: PageVitals): PageVitals {
  const sum: PageVitals = {};
  for (const name of vitalNames) {
    const [a, b] = [one[name], other[name]];
    if (a ?? b)
      sum[name] = {
        count: (a?.count ?? 0) + (b?.count ?? 0),
        latest: [...(a?.latest ?? []), ...(b?.latest ?? [])].slice(-maxMeasurements),
      };
  }
  return sum;
}

/**
 * When there are too many errors, those that the fewest visitors reported are dropped, the oldest first: a person who forges errors is one
 * visitor, however many errors they forge.
 */
export function mergeReports(...reports: VersionReports[]): VersionReports {
  const byKey = new Map<string, ErrorGroup>();
  for (const error of reports.flatMap(({ errors }) => errors)) {
    const sameError = byKey.get(errorKey(error));
    byKey.set(errorKey(error), sameError ? joinErrors(sameError, error) : error);
  }
  const errors = [...byKey.values()].sort((a, b) => b.visitors - a.visitors || b.last.localeCompare(a.last));
  const vitals = new Map<string, PageVitals>();
  for (const [page, measured] of reports.flatMap((report) => Object.entries(report.vitals)))
    if (vitals.has(page) || vitals.size < maxPages)
      vitals.set(page, joinVitals(vitals.get(page) ?? {}, measured));
  return { errors: errors.slice(0, maxErrors), vitals: Object.fromEntries(vitals) };
}

const fileOf = (directory: string, release: RemoteVersion) => join(directory, `${keyOf(release)}.json`);

/** @returns what a file says of the last thirty days; nothing where a full disk has truncated it */
export function parseReports(text: string, now = Date.now()): VersionReports {
  let stored: Partial<VersionReports> = {};
  try {
    stored = JSON.parse(text) as Partial<VersionReports>;
  } catch {
    // A damaged file counts as empty.
  }
  const since = new Date(now - keepReportsMs).toISOString();
  const { errors, vitals } = { ...nothing, ...stored };
  return mergeReports({ errors: errors.filter(({ last }) => last >= since), vitals });
}

/** @returns what was reported of a version in the last thirty days, to this machine */
export async function readReports(
  directory: string,
  release: RemoteVersion,
  now = Date.now(),
): Promise<VersionReports> {
  return parseReports(await readFile(fileOf(directory, release), 'utf8').catch(() => '{}'), now);
}

/** @returns the versions of a package that something was reported of to this machine */
export async function reportedVersions(directory: string, name: string): Promise<string[]> {
  const files = await readdir(directory).catch(() => []);
  return files.flatMap((file) =>
    file.startsWith(`${name}@`) && file.endsWith('.json') ? file.slice(name.length + 1, -'.json'.length) : [],
  );
}

/** Collects reports and adds them to the files of their versions. */
export class ReportRecorder {
  readonly #directory: string;
  /** What is not written yet. */
  #news = new Map<string, { release: RemoteVersion; reports: VersionReports }>();

  /** @param directory the folder of all versions' files */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @param isNewVisitor whether this visitor has not reported the error before */
  threw(release: RemoteVersion, error: ThrownError, isNewVisitor: boolean, now = Date.now()) {
    const { message, stack, page, browser } = error;
    const time = new Date(now).toISOString();
    this.#add(release, {
      ...nothing,
      errors: [
        {
          message,
          stack,
          count: 1,
          visitors: isNewVisitor ? 1 : 0,
          first: time,
          last: time,
          days: { [time.slice(0, 10)]: 1 },
          pages: { [page]: 1 },
          browsers: { [browser]: 1 },
        },
      ],
    });
  }

  /** @param page the path pattern */
  measured(release: RemoteVersion, page: string, vitals: Partial<Record<VitalName, number>>) {
    const measured: PageVitals = {};
    for (const name of vitalNames) {
      const value = vitals[name];
      if (value === undefined) continue;
      // The layout's shift needs its decimals.
      const rounded = name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value);
      measured[name] = { count: 1, latest: [rounded] };
    }
    this.#add(release, { ...nothing, vitals: { [page]: measured } });
  }

  #add(release: RemoteVersion, reports: VersionReports) {
    const key = keyOf(release);
    const before = this.#news.get(key)?.reports ?? nothing;
    this.#news.set(key, { release, reports: mergeReports(before, reports) });
  }

  /**
   * Adds what is new to the files, each in one step. Of two servers that share a folder and write the same version at the same
   * moment, one loses the reports of two seconds; the figures are for people, who can do without a lock.
   */
  async write(): Promise<void> {
    for (const [key, { release, reports }] of this.#news) {
      this.#news.delete(key);
      const file = fileOf(this.#directory, release);
      try {
        const stored = await readReports(this.#directory, release);
        await replaceFile(file, JSON.stringify(mergeReports(stored, reports)));
      } catch (error) {
        this.#add(release, reports);
        throw error;
      }
    }
  }
}
