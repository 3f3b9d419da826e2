import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';
import { publish } from './publish.ts';

const { containerName } = createRequire(import.meta.url)('../../webpack/names.cjs') as {
  containerName: (name: string, version: string) => string;
};

/** As `buildVersion` makes it; what `npm run dev` builds has none. */
const buildVersion = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

/**
 * Writes a finished build to the release store, such as one that another machine has made.
 *
 * @param dist the folder with `web` and `node`
 * @param shell the version of the shell that goes live together with it; the live one by default
 * @returns the version that it was built as
 * @throws {ReleaseRefused} when the folder holds no build of the package
 */
export async function storeBuild(
  store: ReleaseStore,
  name: string,
  dist: string,
  { shell }: { shell?: string | undefined } = {},
): Promise<string> {
  const folder = resolve(dist);
  const refuse = (reason: string) => new ReleaseRefused(`${dist} can't be stored as ${name}:`, [reason]);
  const read = (path: string) =>
    readFile(join(folder, path), 'utf8').catch(() => {
      throw refuse(`it holds no ${path}. Name the folder that \`npm run build\` makes.`);
    });
  let version: unknown;
  try {
    ({ version } = JSON.parse(await read('web/assets.json')) as { version?: unknown });
  } catch (error) {
    throw error instanceof ReleaseRefused ? error : refuse('its web/assets.json is damaged.');
  }
  if (typeof version !== 'string' || !buildVersion.test(version))
    throw refuse('it has no version: it is a development build.');
  await read(name === 'shell' ? 'node/render.cjs' : 'node/remoteEntry.cjs');
  const entry = await read(name === 'shell' ? 'web/main.js' : 'web/remoteEntry.js');
  if (!entry.includes(containerName(name, version))) throw refuse('it is the build of another package.');
  return publish(store, name, folder, { shell });
}
