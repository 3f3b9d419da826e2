import { BucketError } from './bucket.ts';
import { storedVersions } from './overview.ts';
import type { ReleaseStore } from './release-store.ts';
import { remotesIn, type Composition, type RemoteVersion } from './remote-version.ts';

/**
 * Looks at every byte of the versions that are to be served. One that is not what was published, or is not there, gives
 * its place to the version before it, and where none of those is kept to the newest that is.
 *
 * @param versions by package
 * @param earlier the versions to go to, by package, the newest first
 * @param report told of every version that is not served, and why
 * @returns what can be served; a package without any sound version keeps the one it has, so that its pages say so, and
 *   is left out where nothing is known of its pages
 */
export async function soundVersions(
  store: ReleaseStore,
  versions: Composition,
  earlier: (name: string) => string[],
  report: (release: RemoteVersion, error: unknown) => void,
): Promise<Composition> {
  const sound = await Promise.all(
    remotesIn(versions).map(async ({ name, version: wanted }) => {
      const tried = new Set<string>();
      for await (const version of candidates(store, name, [wanted, ...earlier(name)])) {
        if (tried.has(version)) continue;
        tried.add(version);
        try {
          await store.verify({ name, version });
          return { [name]: version };
        } catch (error) {
          // The bucket may answer the next time; an older version would be a rollback that nobody wanted.
          if (error instanceof BucketError) throw error;
          report({ name, version }, error);
        }
      }
      return store.known({ [name]: wanted });
    }),
  );
  return Object.assign({}, ...sound) as Composition;
}

/** Whoever has a sound version is not asked what else is kept. */
async function* candidates(store: ReleaseStore, name: string, versions: string[]) {
  yield* versions;
  for (const { version } of await storedVersions(store, name)) yield version;
}
