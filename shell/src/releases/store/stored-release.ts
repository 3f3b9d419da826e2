/** The release store's record of a release. */
import { createHash } from 'node:crypto';
import type { RemoteRelease } from '../../host/remotes/release.ts';
import type { StoredVersion } from '../../offers/releases-overview.ts';
import type { ReleaseAssets } from '../../host/render/page-assets.ts';
import type { RemoteVersion } from './remote-version.ts';

/** The fields of any `release.json`. */
interface ReleaseRecord extends Omit<StoredVersion, 'by'> {
  name: string;
  assets: ReleaseAssets;
  shared: SharedNames;
  /** True if its package.json makes the site forward calls to its team's server. */
  backend?: boolean;
  /** The SHA-384 of every file, by its path within the release, in the format of browsers (W3C Subresource Integrity). */
  files: Record<string, string>;
}

/**
 * A shell's release; `contract` is the version of the contract that it supports. `earlierContracts` are supported versions of earlier
 * majors, and `serverInterface` is the interface that the server must support; both are absent in older releases.
 */
export type ShellRelease = ReleaseRecord & {
  kind: 'shell';
  contract: string;
  earlierContracts?: string[];
  serverInterface?: number;
};
export type StoredRemoteRelease = ReleaseRecord & RemoteRelease & { kind: 'remote'; smoke: string[] };
export type Release = ShellRelease | StoredRemoteRelease;

/** A build's imports from the share scope and exports to it, by package. */
export interface SharedNames {
  uses: Record<string, { version: string; names: string[] }>;
  /**
   * `names` is null if only running the package would reveal them. `earlier` are versions of earlier majors whose remotes run with it,
   * too; absent in older releases.
   */
  provides: Record<string, { version: string; earlier?: string[]; names: string[] | null }>;
}

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** @returns the registry's identifier of a release: the SHA-384 of its record, which contains the hash of every file */
export const digestOf = (record: string): string => integrityOf(Buffer.from(record));

/** A file of a release differs from the published one. */
export class CorruptRelease extends Error {
  constructor(
    { name, version }: RemoteVersion,
    file: string,
    what = 'is not what was published',
    options?: ErrorOptions,
  ) {
    super(`${name} ${version}: ${file} ${what}.`, options);
  }
}

/** This server doesn't support a version of the shell: see server-interface.ts. */
export class IncompatibleShell extends Error {}

/**
 * @param stored the content of `release.json`
 * @throws {CorruptRelease} if one of its files would be outside its folder
 */
export function readRecord(stored: string, id: RemoteVersion): Release {
  const release = JSON.parse(stored) as Release;
  for (const file of Object.keys((release as Partial<Release>).files ?? {}))
    if (file.startsWith('/') || file.split('/').includes('..'))
      throw new CorruptRelease(id, 'release.json', 'names a file outside of the release');
  return release;
}
