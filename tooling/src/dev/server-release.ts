import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { integrityOf, type ReleaseAssets, type ReleaseStore, type SharedNames } from '@nalam/shell/releases';
import { writeRecord } from '../releases/write-record.ts';

const require = createRequire(import.meta.url);
const { containerName } = require('../../webpack/names.cjs') as {
  containerName: (name: string, version: string) => string;
};
const { developmentVersion } = require('../../webpack/development/for-development.cjs') as {
  developmentVersion: string;
};

/** The output folder of a build, below the store's folder. */
export const outputOf = (directory: string, target: 'web' | 'node', name: string) =>
  join(directory, `.${target}`, name);

/** The shell's server serves a changing browser build at this address (shell/src/server/development/development-routes.ts). */
const addressOf = (name: string, file: string) => `/development/${name}/${file}`;

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/**
 * Writes a server build to the store, as a release that refers to the changing browser files: their addresses and the container's
 * name stay the same.
 *
 * @param chunks the browser's files by chunk
 */
export async function writeServerRelease(
  store: ReleaseStore,
  id: { name: string; version: string },
  chunks: ReleaseAssets['chunks'],
): Promise<void> {
  const { name, version } = id;
  const web = outputOf(store.folder.path, 'web', name);
  const draft = store.folder.draftOf(id);
  try {
    await cp(outputOf(store.folder.path, 'node', name), join(draft, 'node'), { recursive: true });
    const files: Record<string, string> = {};
    for (const file of await readdir(join(draft, 'node')))
      files[`node/${file}`] = integrityOf(await readFile(join(draft, 'node', file)));

    await writeRecord(store, draft, {
      name,
      version,
      publishedAt: new Date().toISOString(),
      shared: (await readJson(join(web, 'shared.json'))) as SharedNames,
      assets: { chunks: addressed(name, chunks) },
      files,
      container: containerName(name, developmentVersion),
      entry: addressOf(name, 'remoteEntry.js'),
      integrity: '',
    });
    await store.add(draft, id);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const addressed = (name: string, chunks: ReleaseAssets['chunks']): ReleaseAssets['chunks'] =>
  Object.fromEntries(
    Object.entries(chunks).map(([chunk, { js, css }]) => [
      chunk,
      { js: js.map((file) => addressOf(name, file)), css: css.map((file) => addressOf(name, file)) },
    ]),
  );
