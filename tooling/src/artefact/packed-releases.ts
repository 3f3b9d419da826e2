/** The releases in an artefact of `npm run pack`, which contains built and checked packages instead of sources. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LocalRegistry, ReleaseStore, type Composition } from '@nalam/shell/releases';
import { byCurrentUser } from '../releases/by-current-user.ts';
import { canStart, makeFirstLive, notWithdrawn, type Unreleased } from '../releases/first-start.ts';
import { root } from '../repository.ts';

export const packedFolder = 'packed-releases';

/** Undefined in a checkout. Read-only. */
export const packedReleases: ReleaseStore | undefined = existsSync(join(root, packedFolder))
  ? localStore(join(root, packedFolder))
  : undefined;
await packedReleases?.refresh();

/** @returns the store of a folder with its own registry */
export function localStore(folder: string): ReleaseStore {
  return new ReleaseStore(folder, new LocalRegistry(folder));
}

function packedVersions(packed: ReleaseStore): Composition {
  const versions: Composition = {};
  for (const name of packed.names()) {
    const [version] = packed.versionsOf(name);
    if (version !== undefined) versions[name] = version;
  }
  return versions;
}

/**
 * Copies a packed release to another store, such as the site's, unless it is already there.
 *
 * @throws {CorruptRelease} if the artefact's files have changed since packing
 * @throws {Error} if the artefact has no such package
 */
export async function storePacked(store: ReleaseStore, packed: ReleaseStore, name: string): Promise<string> {
  const [version] = packed.versionsOf(name);
  if (version === undefined) throw new Error(`${name} is not packed: name a version that is stored.`);
  const id = { name, version };
  if (await store.isIntact(id)) return version;
  const release = await packed.read(id);
  const draft = store.folder.draftOf(id);
  try {
    await mkdir(draft, { recursive: true });
    // Writes new files instead of copying: an artefact's files may be read-only, while those of a store are deleted one day.
    for (const file of Object.keys(release.files)) {
      const path = join(draft, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, packed.folder.readChecked(release, file));
    }
    const record = { ...release, publishedAt: new Date().toISOString() };
    await writeFile(join(draft, 'release.json'), JSON.stringify(record, null, 2));
    await store.add(draft, id, byCurrentUser().by);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return version;
}

/**
 * Makes the packed releases live if a site could not start with the live ones. Otherwise keeps the live ones, older or newer: an
 * upgrade releases nothing by itself, and an earlier artefact rolls nothing back.
 *
 * @param check returns why releases must not be live together, compared with the packed ones, which were checked when packed; called
 *   only if they differ
 * @throws {ReleaseRefused}
 */
export async function fillFromPacked(
  store: ReleaseStore,
  packed: ReleaseStore,
  check: (composition: Composition, together: Composition) => Promise<string[]>,
): Promise<void> {
  const newest = store.newest?.number;
  if (await canStart(store)) return;
  const names = packed.names();
  const startNames = notWithdrawn(store, names);
  const together: Composition = {};
  // Withdrawn packages stay off the site, and are compared with the packed version.
  for (const name of new Set([...startNames, ...names]))
    together[name] = await storePacked(store, packed, name);
  const versions = Object.fromEntries(startNames.map((name) => [name, together[name] ?? '']));
  await makeFirstLive(store, versions, newest, async (composition) =>
    isDeepStrictEqual(composition, together) ? [] : check(await store.storedOf(composition), together),
  );
}

/** @returns the artefact's releases that are not live */
export function unreleasedPacked(store: ReleaseStore, packed: ReleaseStore): Unreleased[] {
  const versions = packedVersions(packed);
  return notWithdrawn(store, Object.keys(versions))
    .map((name) => ({ name, live: store.live[name]?.version, available: versions[name] ?? '' }))
    .filter(({ live, available }) => live !== available);
}
