import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import type { RemoteVersion } from '../releases/store/remote-version.ts';
import { integrityOf, type Release } from '../releases/store/stored-release.ts';

/**
 * Puts a release into a store and its registry, with a minimal record.
 *
 * @param files by their paths in the release
 * @param facts additional or overriding members of its record
 */
export async function storeRelease(
  store: ReleaseStore,
  { name, version }: RemoteVersion,
  files: Record<string, string | Buffer> = {},
  facts: object = {},
): Promise<void> {
  const draft = store.folder.draftOf({ name, version });
  const hashes: Record<string, string> = {};
  for (const [file, content] of Object.entries(files)) {
    const path = join(draft, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    hashes[file] = integrityOf(Buffer.from(content));
  }
  const release = {
    kind: name === 'shell' ? 'shell' : 'remote',
    name,
    version,
    contract: '1.0',
    shared: { uses: {}, provides: {} },
    routes: [],
    files: hashes,
    ...facts,
  } as unknown as Release;
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'release.json'), JSON.stringify(release));
  await store.add(draft, { name, version });
}
