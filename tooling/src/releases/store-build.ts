import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { integrityOf, ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';
import { readBuild, uncheckedScripts } from './finished-build.ts';
import { publish } from './publish.ts';

const { containerName } = createRequire(import.meta.url)('../../webpack/names.cjs') as {
  containerName: (name: string, version: string) => string;
};

/** The format of `buildVersion`, which builds of `npm run dev` lack. */
const buildVersion = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

/**
 * Writes a finished build to the release store, for example from another machine.
 *
 * @param dist the folder with `web` and `node`
 * @param shell the version of the shell that goes live together with it; the live one by default
 * @returns the version that it was built as
 * @throws {ReleaseRefused} if the folder contains no build of the package
 */
export async function storeBuild(
  store: ReleaseStore,
  name: string,
  dist: string,
  { shell }: { shell?: string | undefined } = {},
): Promise<string> {
  const folder = resolve(dist);
  const refuse = (reason: string) => new ReleaseRefused(`${dist} can't be stored as ${name}:`, [reason]);
  const read = (path: string, what: string) =>
    readFile(join(folder, path), 'utf8').catch(() => {
      throw refuse(`it holds no ${path}, the ${what}.`);
    });
  const { version, chunks } = await readBuild(name, folder);
  if (typeof version !== 'string' || !buildVersion.test(version))
    throw refuse('its version is not of the form 1.0.0-9f2c01ab; a development build has none.');
  await read(name === 'shell' ? 'node/render.cjs' : 'node/remoteEntry.cjs', 'build for the server');
  const entry = await read(name === 'shell' ? 'web/main.js' : 'web/remoteEntry.js', 'entry for browsers');
  if (!entry.includes(containerName(name, version))) throw refuse('it is the build of another package.');
  const unchecked = name === 'shell' ? [] : await uncheckedScripts(join(folder, 'web'), chunks);
  if (unchecked.length > 0)
    throw refuse(
      `browsers load ${unchecked.join(', ')} without a SHA-256 hash: add webpack-subresource-integrity with \`hashLoading: 'eager', hashFuncNames: ['sha256']\`, or set \`security.sri\` of Rsbuild to \`{ enable: true, algorithm: 'sha256' }\`.`,
    );
  // Builds from sources have one version per state; other toolchains' versions may be anything.
  if (await store.isIntact({ name, version })) {
    const stored = await store.read({ name, version });
    if (stored.kind === 'remote' && stored.files['web/remoteEntry.js'] !== integrityOf(Buffer.from(entry)))
      throw refuse(`another build is stored as ${version}: give each build a version of its own.`);
  }
  return publish(store, name, folder, { shell });
}
