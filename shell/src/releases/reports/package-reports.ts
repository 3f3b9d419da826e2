import { earlierVersions, type ReportedErrors } from '@nalam/api/releases';
import type { ReportedError, ReportedVersion } from '../../offers/releases-overview.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { MapBudget, PlacedFrame, SourcePositions } from './source-positions.ts';

/** Frames of a stack that are shown. */
const maxFrames = 8;
/** Source maps that are read for one answer; real errors of ten versions are in fewer scripts. */
const maxMaps = 60;

const order = ['live', 'canary', 'before', 'earlier'] as const;

/**
 * @param positions looks frames up in source maps
 * @returns the reports of visitors' browsers about a package in the last thirty days, by version: the live one, its canary, what was live
 *   before, then the others, of which something was reported last first
 * @throws {RegistryAway}
 */
export async function packageReports(
  store: ReleaseStore,
  name: string,
  positions: SourcePositions,
): Promise<ReportedVersion[]> {
  const { changes, newest } = store;
  const [before] = earlierVersions(changes, name);
  const stateOf = (version: string): ReportedVersion['state'] => {
    if (newest?.live[name]?.version === version) return 'live';
    if (newest?.canaries[name]?.version === version) return 'canary';
    return version === before ? 'before' : 'earlier';
  };
  const reported = await store.registry.reportsOf(name);
  const sorted = reported
    .map((each) => ({ ...each, state: stateOf(each.version) }))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const budget = { maps: maxMaps };
  const reports: ReportedVersion[] = [];
  for (const { errors, ...version } of sorted) {
    const placed: ReportedError[] = [];
    for (const error of errors) placed.push(await errorInSources(error, positions, budget));
    reports.push({ ...version, errors: placed });
  }
  return reports;
}

async function errorInSources(
  { stack, ...error }: ReportedErrors,
  positions: SourcePositions,
  budget: MapBudget,
): Promise<ReportedError> {
  const placed = await positions.find(stack.slice(0, maxFrames), budget);
  return { ...error, stack: placed.map(frameLine) };
}

/** The function's name is the minified one, so that it says nothing beside a place in the sources. */
function frameLine({ in: within, name, version, file, line, column, source }: PlacedFrame): string {
  if (source) return `${name} ${source.file}:${source.line}:${source.column}`;
  const place = `${name}/${version}/${file}:${line}:${column}`;
  return within === undefined ? place : `${within} (${place})`;
}
