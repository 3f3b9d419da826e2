/** The parts of the shell that release commands may use. */
import type * as ShellServer from '../host/render/render.tsx';

export { buckets, variantsOf, type Variant } from './canaries.ts';
export { addressesOf, newIncompatibilities, allIncompatibilities } from './compatibility.ts';
export { hasParameter, listedPages } from '../host/remotes/listed-pages.ts';
export { confined, dropOwnCode } from './confined-process.ts';
export { releaseLoader } from './store/load-container.ts';
export { releasesOverview, type NotServed } from './overview.ts';
export { ownAccess, type RegistryAccess } from './registry/api-registry.ts';
export { LocalRegistry } from './registry/local-registry.ts';
export { RegistryAway, type Registry } from './registry/registry.ts';
export {
  vitalNames,
  whyFrozen,
  isWithdrawn,
  versionsOf,
  earlierVersions,
  applyCall,
  nothingLive,
  type LiveState,
  type ReleaseCall,
  type ReleaseChange,
} from '@nalam/api/releases';
export { SourcePositions } from './reports/source-positions.ts';
export { packageReports } from './reports/package-reports.ts';
export { ReleaseRefused } from './release-refused.ts';
export { rollBack, rollBackAll } from './roll-back.ts';
export { openReleaseStore, type ReleaseSettings } from './store/open-release-store.ts';
export { ReleaseFolder } from './store/release-folder.ts';
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
  GivenVersion,
  PackageReleases,
  PageSpeed,
  ReleaseEvent,
  ReportedError,
  ReportedVersion,
} from '../offers/releases-overview.ts';
export type { RemoteDescription } from '../host/render/describe-remote.ts';
export type { ReleaseAssets } from '../host/render/page-assets.ts';
/** The shell's build for the server, as loaded from a release. */
export type ShellServerModule = typeof ShellServer;
