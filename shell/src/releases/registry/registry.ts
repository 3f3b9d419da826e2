import type {
  NewReports,
  ReleaseCall,
  ReleaseChange,
  ReleaseHealth,
  ReleaseIndex,
  ReleaseWithRecord,
  VersionReports,
} from '@nalam/api/releases';
import type { RemoteVersion } from '../store/remote-version.ts';

/** The registry of releases, which decides what is live: the API, or a test double. All methods throw {@link RegistryAway}. */
export interface Registry {
  index: () => Promise<ReleaseIndex>;
  /** @returns undefined if no such release is stored */
  release: (id: RemoteVersion) => Promise<Pick<ReleaseWithRecord, 'record' | 'digest'> | undefined>;
  /** @param integrity the file's SHA-384, as written in a record */
  file: (integrity: string) => Promise<Buffer | undefined>;
  /**
   * Stores a release, unless the same version is stored.
   *
   * @param record the text of its `release.json`
   * @param bytesOf reads one of its files
   * @returns the digest of the stored release
   * @throws {ReleaseRefused}
   */
  add: (record: string, bytesOf: (file: string) => Buffer, by: string | undefined) => Promise<string>;
  /**
   * @param after the number of the change that the call is based on
   * @returns the change
   * @throws {ReleaseRefused}
   * @throws {ChangedMeanwhile}
   */
  change: (call: ReleaseCall, after: number) => Promise<ReleaseChange>;
  /** Adds browsers' reports. @returns the health of versions in browsers */
  report: (reports: NewReports) => Promise<ReleaseHealth>;
  /** @returns the health of versions in browsers */
  health: () => Promise<ReleaseHealth>;
  /** @returns browsers' reports about a package, by version */
  reportsOf: (name: string) => Promise<VersionReports[]>;
}

/** The registry does not answer, or does not know the caller's token: serving continues, and nothing can be released. */
export class RegistryAway extends Error {}

/** The live versions changed after the caller read them. */
export class ChangedMeanwhile extends Error {}
