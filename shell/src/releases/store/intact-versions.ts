import { storedVersions } from '../overview.ts';
import { RegistryAway } from '../registry/registry.ts';
import type { ReleaseStore } from './release-store.ts';
import { remotesIn, type Composition, type RemoteVersion } from './remote-version.ts';

/**
 * Verifies every byte of the versions to serve. Replaces a damaged or missing one with the version before it, or else the newest one stored.
 *
 * @param versions by package
 * @param earlier the fallback versions, by package, newest first
 * @param report called with every version that is not served, and the reason
 * @returns the versions that can be served; a remote without any intact version keeps its current one, so that its pages show the failure, and
 * is left out
 *   if even its record is missing
 */
export async function intactVersions(
  store: ReleaseStore,
  versions: Composition,
  earlier: (name: string) => string[],
  report: (release: RemoteVersion, error: unknown) => void,
): Promise<Composition> {
  const intact = await Promise.all(
    remotesIn(versions).map(async ({ name, version: wanted }) => {
      const others = storedVersions(store, name).map(({ version }) => version);
      for (const version of new Set([wanted, ...earlier(name), ...others])) {
        try {
          await store.verify({ name, version });
          return { [name]: version };
        } catch (error) {
          // The registry may answer next time; an older version would be an unwanted rollback.
          if (error instanceof RegistryAway) throw error;
          report({ name, version }, error);
        }
      }
      return store.storedOf({ [name]: wanted });
    }),
  );
  return Object.assign({}, ...intact) as Composition;
}
