/** What the release store keeps of a release. */
import { createHash } from 'node:crypto';
import type { RemoteRelease } from '../host/release.ts';
import type { ReleaseAssets } from '../render/page-assets.ts';
import type { RemoteVersion } from './remote-version.ts';

/** What `release.json` says of any release. */
interface ReleaseRecord {
  name: string;
  version: string;
  publishedAt: string;
  /** The commit of its sources, where they were under version control. */
  commit?: string;
  /** The team that answers for it and how to reach that, as its package.json says. */
  owner?: string;
  assets: ReleaseAssets;
  shared: SharedNames;
  /** The SHA-384 of every file, by its path within the release, as browsers write it (W3C Subresource Integrity). */
  files: Record<string, string>;
}

/**
 * A shell's release; `contract` is the version of the contract that it speaks. `earlierContracts` are those of earlier majors that it
 * speaks, too; absent in releases from before there were any.
 */
export type ShellRelease = ReleaseRecord & { kind: 'shell'; contract: string; earlierContracts?: string[] };
export type StoredRemoteRelease = ReleaseRecord & RemoteRelease & { kind: 'remote'; smoke: string[] };
export type Release = ShellRelease | StoredRemoteRelease;

/** What a build takes from the share scope and gives to it, by package. */
export interface SharedNames {
  uses: Record<string, { version: string; names: string[] }>;
  /** `names` is null where only running the package would tell. */
  provides: Record<string, { version: string; names: string[] | null }>;
}

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A file of a release differs from what was published. */
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
