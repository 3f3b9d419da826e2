/** The release store that a machine's settings name. */
import { Bucket, type BucketSettings } from '@nalam/api/bucket';
import { keysAddress, ReleaseKeys } from '../keys/release-keys.ts';
import { ReleaseStore } from './release-store.ts';
import type { SigningKey } from '../keys/signing-key.ts';

/** Where releases are, what this machine signs with, and what counts. */
export interface ReleaseSettings {
  releases: string;
  releaseBucket: BucketSettings | undefined;
  releaseKey?: SigningKey;
  releaseKeys?: ReleaseKeys | undefined;
  /** The site that knows the keys, where these settings do not. */
  siteUrl?: string;
}

/** A site that runs may be busy. */
const siteTimeoutMs = 10_000;

/** @returns the keys whose releases a site serves; undefined where it serves all, or none answers */
async function keysOfSite(siteUrl: string): Promise<ReleaseKeys | undefined> {
  const address = `${siteUrl}${keysAddress}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(siteTimeoutMs) }).catch(() => undefined);
  if (answer?.status !== 200) return undefined;
  return new ReleaseKeys({ list: await answer.json().catch(() => undefined), from: address });
}

/** @returns the store that the settings name, with what is known of it on this machine */
export const releaseStoreOf = ({
  releases,
  releaseBucket,
  releaseKey: key,
  releaseKeys: keys,
}: ReleaseSettings): ReleaseStore =>
  new ReleaseStore(releases, releaseBucket && new Bucket(releaseBucket), { key, keys });

/**
 * @returns the store that the settings name, with what everybody has released until now
 * @throws {BucketError}
 */
export async function openReleaseStore(settings: ReleaseSettings): Promise<ReleaseStore> {
  const { siteUrl } = settings;
  const releaseKeys = settings.releaseKeys ?? (siteUrl === undefined ? undefined : await keysOfSite(siteUrl));
  const store = releaseStoreOf({ ...settings, releaseKeys });
  await store.journal.refresh();
  return store;
}
