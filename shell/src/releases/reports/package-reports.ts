import type { PageSpeed, ReportedError, ReportedVersion } from '../../offers/releases-overview.ts';
import type { MapBudget, SourcePositions } from './source-positions.ts';
import { upperQuartile, vitalNames } from './release-health.ts';
import { earlierVersions } from '../journal/journal-changes.ts';
import {
  mergeReports,
  nothing,
  parseReports,
  readReports,
  reportedVersions,
  type ErrorGroup,
  type PageVitals,
  type StackFrame,
  type VersionReports,
} from './release-reports.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { RemoteVersion } from '../store/remote-version.ts';

/** Frames of a stack that are shown. */
const maxFrames = 8;
/** Versions that are shown: the newest reports, and what is live and was before. */
const maxVersions = 10;

/** Source maps that are read for one answer; real errors of ten versions are in fewer scripts. */
const maxMaps = 60;

const order = ['live', 'canary', 'before', 'earlier'] as const;

/**
 * @param positions looks frames up in source maps
 * @returns what visitors' browsers reported of a package in the last thirty days, by version: the live one, its canary, what was live
 *   before, then the others, of which something was reported last first
 */
export async function packageReports(
  store: ReleaseStore,
  name: string,
  positions: SourcePositions,
): Promise<ReportedVersion[]> {
  const entries = await store.journal.entries();
  const now = entries.at(-1);
  const [before] = earlierVersions(entries, name);
  const stateOf = (version: string): ReportedVersion['state'] => {
    if (now?.live[name]?.version === version) return 'live';
    if (now?.canaries[name]?.version === version) return 'canary';
    return version === before ? 'before' : 'earlier';
  };
  const found = [];
  const reportsElsewhere = await othersReports(store, `${name}/`);
  for (const version of new Set([
    ...(await reportedVersions(store.reports, name)),
    ...reportsElsewhere.keys(),
  ])) {
    const heard = await readReports(store.reports, { name, version });
    const { errors, vitals } = mergeReports(heard, reportsElsewhere.get(version) ?? nothing);
    const last =
      errors
        .map((error) => error.last)
        .sort()
        .at(-1) ?? '';
    if (errors.length + Object.keys(vitals).length > 0)
      found.push({ version, state: stateOf(version), errors, vitals, last });
  }
  const shown = found
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || b.last.localeCompare(a.last))
    .slice(0, maxVersions);
  const budget = { maps: maxMaps };
  const reports: ReportedVersion[] = [];
  for (const { version, state, errors, vitals } of shown) {
    const reported: ReportedError[] = [];
    for (const error of errors) reported.push(await errorInSources(error, positions, budget));
    reports.push({ version, state, errors: reported, pages: pagesOf(vitals) });
  }
  return reports;
}

/** @returns until three of four of its pages showed what they are about; undefined where nothing was measured */
export async function lcpMsOf(store: ReleaseStore, release: RemoteVersion): Promise<number | undefined> {
  const { name, version } = release;
  const reportsElsewhere = await othersReports(store, `${name}/${version}/`);
  const { vitals } = mergeReports(
    await readReports(store.reports, release),
    reportsElsewhere.get(version) ?? nothing,
  );
  return upperQuartile(Object.values(vitals).flatMap(({ LCP }) => LCP?.latest ?? []));
}

/** @returns what other machines heard, by version */
async function othersReports(store: ReleaseStore, under: string): Promise<Map<string, VersionReports>> {
  const reports = new Map<string, VersionReports>();
  for (const { key, text } of await store.sharedReports.ofOthers(under)) {
    const [, version = ''] = key.split('/');
    reports.set(version, mergeReports(reports.get(version) ?? nothing, parseReports(text)));
  }
  return reports;
}

async function errorInSources(
  error: ErrorGroup,
  positions: SourcePositions,
  budget: MapBudget,
): Promise<ReportedError> {
  const { message, count, visitors, first, last, pages, browsers } = error;
  const stack = await positions.find(error.stack.slice(0, maxFrames), budget);
  return {
    message,
    stack: stack.map(frameLine),
    count,
    visitors,
    first,
    last,
    pages: byFrequency(pages),
    browsers: byFrequency(browsers),
  };
}

const byFrequency = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count);

/** The function's name is the minified one, so that it says nothing beside a place in the sources. */
function frameLine({ in: within, name, version, file, line, column, source }: StackFrame): string {
  if (source) return `${name} ${source.file}:${source.line}:${source.column}`;
  const place = `${name}/${version}/${file}:${line}:${column}`;
  return within === undefined ? place : `${within} (${place})`;
}

function pagesOf(vitals: Record<string, PageVitals>): PageSpeed[] {
  return Object.entries(vitals)
    .map(([page, measured]) => {
      const speed: PageSpeed = { page, vitals: {} };
      for (const name of vitalNames) {
        const p75 = upperQuartile(measured[name]?.latest);
        if (p75 !== undefined) speed.vitals[name] = { p75, count: measured[name]?.count ?? 0 };
      }
      return speed;
    })
    .sort((a, b) => a.page.localeCompare(b.page));
}
