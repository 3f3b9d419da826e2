/** Breaks and copies stored releases. */
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ReleaseStore } from '@nalam/shell/releases';

type Stored = { name: string; version: string };

async function stored(store: ReleaseStore, name: string | Stored): Promise<Stored> {
  if (typeof name !== 'string') return name;
  const live = (await store.live())[name];
  if (!live) throw new Error(`${name} is not live.`);
  return { name, version: live.version };
}

/** Removes a file of a release; of the live release if only a package is given. */
export async function removeFile(store: ReleaseStore, name: string | Stored, file: string): Promise<void> {
  const release = await stored(store, name);
  for (const form of ['', '.br', '.gz']) await rm(store.folder.pathOf(release, file + form), { force: true });
}

/** Changes the last byte of a file of a release; of the live release if only a package is given. */
export async function corruptFile(store: ReleaseStore, name: string | Stored, file: string): Promise<void> {
  const release = await stored(store, name);
  const bytes = await readFile(store.folder.pathOf(release, file));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await removeFile(store, name, file);
  await writeFile(store.folder.pathOf(release, file), bytes);
}

/** Changes the contract that the live release declares. */
export async function changeContract(store: ReleaseStore, name: string, contract: string): Promise<void> {
  const release = await stored(store, name);
  const record = { ...(await store.read(release)), contract };
  await writeFile(store.folder.pathOf(release, 'release.json'), JSON.stringify(record));
}

/** Makes the newest stored release of a package live. */
export async function makeLive(store: ReleaseStore, name: string): Promise<void> {
  const [version] = await readdir(store.folder.pathOf({ name, version: '' }));
  if (!version) throw new Error(`${name} is not in the store.`);
  await store.setLive({ [name]: version });
}

let copies = 0;

/**
 * Copies a release under a new version, which has no reports yet.
 *
 * @param version the live version by default
 */
export async function publishAgain(store: ReleaseStore, name: string, version?: string): Promise<string> {
  const release = version === undefined ? await stored(store, name) : { name, version };
  copies += 1;
  const copy = { name, version: `${release.version}-again${copies}` };
  await cp(store.folder.pathOf(release), store.folder.pathOf(copy), { recursive: true });
  const record = JSON.stringify({ ...(await store.read(release)), version: copy.version });
  await writeFile(
    store.folder.pathOf(copy, 'release.json'),
    record.replaceAll(`/releases/${name}/${release.version}/`, `/releases/${name}/${copy.version}/`),
  );
  return copy.version;
}

/** Copies the live shell under a new version whose browser script is replaced. */
export async function publishShellWithScript(store: ReleaseStore, script: string): Promise<string> {
  const version = await publishAgain(store, 'shell');
  const copy = { name: 'shell', version };
  const file = 'web/main.js';
  for (const form of ['', '.br', '.gz']) await rm(store.folder.pathOf(copy, file + form), { force: true });
  await writeFile(store.folder.pathOf(copy, file), script);
  const { files, assets, ...record } = await store.read(copy);
  const { [`${file}.br`]: _brotli, [`${file}.gz`]: _gzip, ...otherFiles } = files;
  const hash = (algorithm: string) => `${algorithm}-${createHash(algorithm).update(script).digest('base64')}`;
  await writeFile(
    store.folder.pathOf(copy, 'release.json'),
    JSON.stringify({
      ...record,
      assets: { ...assets, integrity: { ...assets.integrity, 'main.js': hash('sha256') } },
      files: { ...otherFiles, [file]: hash('sha384') },
    }),
  );
  return version;
}
