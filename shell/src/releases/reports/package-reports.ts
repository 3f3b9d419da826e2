import { earlierVersions, type ReportedErrors } from '@nalam/api/releases';
import type { ReportedError, ReportedVersion } from '../../offers/releases-overview.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { MapBudget, PlacedFrame, SourcePositions } from './source-positions.ts';

/** The maximum number of stack frames shown. */
const maxFrames = 8;
/** The maximum number of source maps read per answer; real errors of ten versions are in fewer scripts. */
const maxMaps = 60;

const order = ['live', 'canary', 'before', 'earlier'] as const;

/**
 * @param positions looks up frames in source maps
 * @returns visitors' browser reports about a package in the last thirty days, by version: the live one, its canary, the previous
 *   one, then the others, most recently reported first
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

/** The function's name is minified, so it adds nothing to a position in the sources. */
function frameLine({ in: within, name, version, file, line, column, source }: PlacedFrame): string {
  if (source) return `${name} ${source.file}:${source.line}:${source.column}`;
  const place = `${name}/${version}/${file}:${line}:${column}`;
  return within === undefined ? place : `${within} (${place})`;
}
