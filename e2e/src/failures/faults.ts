/** Breaks and copies stored releases. */
import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOfIntegrity } from '@nalam/api/releases';
import type { Release, ReleaseStore } from '@nalam/shell/releases';
import type { TestSite } from '../site/site-test.ts';

type Stored = { name: string; version: string };
type BrokenSite = Pick<TestSite, 'store' | 'dataFolder'>;

function stored(store: ReleaseStore, name: string | Stored): Stored {
  if (typeof name !== 'string') return name;
  const live = store.live[name];
  if (!live) throw new Error(`${name} is not live.`);
  return { name, version: live.version };
}

/** Deletes a file of a release with its compressed forms; for a package name, of the live release. */
export async function removeFile(
  { store, dataFolder }: BrokenSite,
  name: string | Stored,
  file: string,
): Promise<void> {
  const release = stored(store, name);
  const { files } = await store.read(release);
  const forms = ['', '.br', '.gz'].map((form) => file + form);
  // First from the registry, from which a server would restore the copies.
  for (const integrity of forms.flatMap((form) => files[form] ?? []))
    await rm(join(dataFolder, 'release-store/files', hashOfIntegrity(integrity)), { force: true });
  for (const form of forms) await rm(store.folder.pathOf(release, form), { force: true });
}

/** Changes the last byte of a file of a release; for a package name, of the live release. */
export async function corruptFile(site: BrokenSite, name: string | Stored, file: string): Promise<void> {
  const path = site.store.folder.pathOf(stored(site.store, name), file);
  const bytes = await readFile(path);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await removeFile(site, name, file);
  await writeFile(path, bytes);
}

/** Makes the newest stored release of a package live. */
export async function makeLive(store: ReleaseStore, name: string): Promise<void> {
  const version = store.versionsOf(name).at(-1);
  if (version === undefined) throw new Error(`${name} is not in the store.`);
  await store.setLive({ [name]: version });
}

let copies = 0;

/**
 * Stores a release again under a new version, which has no reports yet.
 *
 * @param version the live version by default
 * @param edit changes the files in the copy's folder. @returns its changed record
 */
export async function publishAgain(
  store: ReleaseStore,
  name: string,
  version?: string,
  edit: (draft: string, record: Release) => Release | Promise<Release> = (_, record) => record,
): Promise<string> {
  const release = version === undefined ? stored(store, name) : { name, version };
  copies += 1;
  const hash = createHash('sha256').update(`${release.version} ${process.pid} ${copies}`).digest('hex');
  const copy = { name, version: release.version.replace(/-\w+$/, `-${hash.slice(0, 8)}`) };
  const draft = store.folder.draftOf(copy);
  await store.fetch(release);
  await cp(store.folder.pathOf(release), draft, { recursive: true });
  const record = await edit(draft, { ...(await store.read(release)), version: copy.version });
  const text = JSON.stringify(record).replaceAll(
    `/releases/${name}/${release.version}/`,
    `/releases/${name}/${copy.version}/`,
  );
  await writeFile(join(draft, 'release.json'), text);
  await store.add(draft, copy);
  return copy.version;
}

/** Copies the live shell under a new version whose browser script is replaced. */
export const publishShellWithScript = (store: ReleaseStore, script: string): Promise<string> =>
  publishAgain(store, 'shell', undefined, async (draft, { files, assets, ...record }) => {
    const file = 'web/main.js';
    for (const form of ['', '.br', '.gz']) await rm(join(draft, file + form), { force: true });
    await writeFile(join(draft, file), script);
    const { [`${file}.br`]: _brotli, [`${file}.gz`]: _gzip, ...otherFiles } = files;
    const hash = (algorithm: string) =>
      `${algorithm}-${createHash(algorithm).update(script).digest('base64')}`;
    return {
      ...record,
      assets: { ...assets, integrity: { ...assets.integrity, 'main.js': hash('sha256') } },
      files: { ...otherFiles, [file]: hash('sha384') },
    };
  });
