/** What the release store keeps of a release. */
import { createHash } from 'node:crypto';
import type { RemoteRelease } from '../../host/remotes/release.ts';
import type { StoredVersion } from '../../offers/releases-overview.ts';
import type { ReleaseAssets } from '../../render/page-assets.ts';
import { RecordRejected, whyNot, whyRevoked, type ReleaseKeys, type Signed } from '../keys/release-keys.ts';
import type { RemoteVersion } from './remote-version.ts';
import { splitSignature } from '../keys/signed-text.ts';

/** What `release.json` says of any release. */
interface ReleaseRecord extends Signed, Omit<StoredVersion, 'signedBy'> {
  name: string;
  assets: ReleaseAssets;
  shared: SharedNames;
  /** The SHA-384 of every file, by its path within the release, as browsers write it (W3C Subresource Integrity). */
  files: Record<string, string>;
}

/**
 * A shell's release; `contract` is the version of the contract that it speaks. `earlierContracts` are those of earlier majors that it
 * speaks, too, and `serverInterface` is what the server must serve; both are absent in releases from before there were any.
 */
export type ShellRelease = ReleaseRecord & {
  kind: 'shell';
  contract: string;
  earlierContracts?: string[];
  serverInterface?: number;
};
export type StoredRemoteRelease = ReleaseRecord & RemoteRelease & { kind: 'remote'; smoke: string[] };
export type Release = ShellRelease | StoredRemoteRelease;

/** What a build takes from the share scope and gives to it, by package. */
export interface SharedNames {
  uses: Record<string, { version: string; names: string[] }>;
  /**
   * `names` is null where only running the package would tell. `earlier` are versions of earlier majors whose remotes run with it, too;
   * absent in releases from before there were any.
   */
  provides: Record<string, { version: string; earlier?: string[]; names: string[] | null }>;
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

/** A release that no key with the right to release it has signed. */
export class UnsignedRelease extends CorruptRelease {
  constructor(id: RemoteVersion, reason: string) {
    super(id, 'release.json', `does not count, because ${reason}`);
  }
}

/** This server can't serve a version of the shell: see server-interface.ts. */
export class IncompatibleShell extends Error {}

/**
 * @param stored what `release.json` holds
 * @param keys the keys that may release; without them, what is not signed counts as well
 * @throws {UnsignedRelease}
 * @throws {CorruptRelease} when a file of it would lie outside of its folder
 */
export function readRecord(stored: string, id: RemoteVersion, keys?: ReleaseKeys): Release {
  const release = JSON.parse(splitSignature(stored).text) as Release;
  if (keys) checkSigned(stored, id, keys);
  for (const file of Object.keys((release as Partial<Release>).files ?? {}))
    if (file.startsWith('/') || file.split('/').includes('..'))
      throw new CorruptRelease(id, 'release.json', 'names a file outside of the release');
  return release;
}

function checkSigned(stored: string, id: RemoteVersion, keys: ReleaseKeys) {
  try {
    const { record, signer } = keys.read(stored);
    const refusal = whyNot(signer, id.name, ['release']) ?? whyRevoked(signer, String(record.publishedAt));
    if (refusal) throw refusal;
    if (record.name !== id.name || record.version !== id.version)
      throw new UnsignedRelease(id, 'it is that of another release');
  } catch (error) {
    throw error instanceof RecordRejected ? new UnsignedRelease(id, error.message) : error;
  }
}
