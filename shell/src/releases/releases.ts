/** What the release commands may use of the shell. */
import type * as ShellServer from '../render/render.tsx';

export { enoughBrowsers, limitOf, minBrowsers } from './canaries/canary-comparison.ts';
export {
  abortingCanary,
  buckets,
  comparedSince,
  startingCanary,
  variantsOf,
  versionsOf,
  type Variant,
} from './canaries/canaries.ts';
export { cleanReleases } from './store/clean-releases.ts';
export { addressesOf, newIncompatibilities, allIncompatibilities } from './compatibility.ts';
export { hasParameter, listedPages } from '../host/remotes/listed-pages.ts';
export { confined, dropOwnCode } from './confined-process.ts';
export { BucketError } from '@nalam/api/bucket';
export { freezing, unfreezing, whyFrozen } from './journal/freeze.ts';
export { releaseLoader } from './store/load-container.ts';
export { earlierVersions, goingLive, isWithdrawn, withdrawing } from './journal/journal-changes.ts';
export {
  ReleaseJournal,
  type CanaryPlan,
  type Change,
  type LiveState,
  type JournalEntry,
  type Live,
} from './journal/release-journal.ts';
export { releasesOverview, type NotServed } from './overview.ts';
export { SourcePositions } from './reports/source-positions.ts';
export { packageReports } from './reports/package-reports.ts';
export { readHealth, vitalNames } from './reports/release-health.ts';
export { readReports } from './reports/release-reports.ts';
export { ReleaseKeys, roles, type ReleaseKey } from './keys/release-keys.ts';
export { KeyError, publicKeyText, SigningKey } from './keys/signing-key.ts';
export { ReleaseRefused } from './release-refused.ts';
export { sharesWith } from './canaries/widen-canary.ts';
export { rollBack, rollBackAll } from './journal/roll-back.ts';
export { openReleaseStore, releaseStoreOf, type ReleaseSettings } from './store/open-release-store.ts';
export { ReleaseStore } from './store/release-store.ts';
export { serverInterface } from './server-interface.ts';
export { keyOf, type Composition, type RemoteVersion } from './store/remote-version.ts';
export {
  CorruptRelease,
  integrityOf,
  type SharedNames,
  type Release,
  type ShellRelease,
  type StoredRemoteRelease,
} from './store/stored-release.ts';
export type {
  CanaryProgress,
  GivenVersion,
  PackageReleases,
  PageSpeed,
  ReleaseEvent,
  ReportedError,
  ReportedVersion,
} from '../offers/releases-overview.ts';
export type { RemoteDescription } from '../render/describe-remote.ts';
export type { ReleaseAssets } from '../render/page-assets.ts';
/** The shell's build for the server, as it is required from a release. */
export type ShellServerModule = typeof ShellServer;
