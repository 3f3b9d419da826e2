import { BucketError } from '@nalam/api/bucket';
import { storedVersions } from '../overview.ts';
import type { ReleaseStore } from './release-store.ts';
import { remotesIn, type Composition, type RemoteVersion } from './remote-version.ts';

/**
 * Verifies every byte of the versions that are to be served. In place of a damaged or missing one comes the version before it, or
 * else the newest that is kept.
 *
 * @param versions by package
 * @param earlier the versions to go to, by package, the newest first
 * @param report called with every version that is not served, and why
 * @returns what can be served; a remote without any whole version keeps the one it has, so that its pages say so, and is left out
 *   when even its record is missing
 */
export async function intactVersions(
  store: ReleaseStore,
  versions: Composition,
  earlier: (name: string) => string[],
  report: (release: RemoteVersion, error: unknown) => void,
): Promise<Composition> {
  const intact = await Promise.all(
    remotesIn(versions).map(async ({ name, version: wanted }) => {
      const tried = new Set<string>();
      for await (const version of candidates(store, name, [wanted, ...earlier(name)])) {
        if (tried.has(version)) continue;
        tried.add(version);
        try {
          await store.verify({ name, version });
          return { [name]: version };
        } catch (error) {
          // The bucket may answer next time; an older version would be an unwanted rollback.
          if (error instanceof BucketError) throw error;
          report({ name, version }, error);
        }
      }
      return store.storedOf({ [name]: wanted });
    }),
  );
  return Object.assign({}, ...intact) as Composition;
}

/** Lists the other kept versions only when they are needed. */
async function* candidates(store: ReleaseStore, name: string, versions: string[]) {
  yield* versions;
  for (const { version } of await storedVersions(store, name)) yield version;
}
