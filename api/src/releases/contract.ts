/**
 * The registry's contract with the shell's server and the release commands: the types of its answers and the rules for changes.
 */
export {
  applyCall,
  ChangeRefused,
  earlierCompositions,
  earlierVersions,
  isWithdrawn,
  nothingLive,
  versionsOf,
  whyFrozen,
  type Cause,
  type Live,
  type LiveState,
  type ReleaseCall,
  type Versions,
} from './release-state.ts';
export { hashOfIntegrity } from './release-files.ts';
export type { ReleaseChange, ReleaseIndex, ReleaseWithRecord, StoredRelease } from './release-schema.ts';
export type {
  NewReports,
  ReleaseHealth,
  StackFrame,
  VersionReports,
  ReportedErrors,
} from './reports/report-schema.ts';
export { vitalNames, type VitalName } from './reports/vital-names.ts';
