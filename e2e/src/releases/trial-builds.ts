/** Releases of the trial remote, built from its sources with a changed flavour or line. */
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReleaseStore } from '@nalam/shell/releases';
import { publish } from '@nalam/tooling/src/releases/publish.ts';
import { buildPackage } from '@nalam/tooling/src/releases/build-package.ts';
import { root } from '@nalam/tooling/src/repository.ts';

const { containerName } = createRequire(import.meta.url)('@nalam/tooling/webpack/names.cjs') as {
  containerName: (name: string, version: string) => string;
};

export const trial = 'trial-remote';

const sources = join(root, 'e2e/src', trial);
/** The folder of this Playwright worker. */
const builds = join(root, '.cache/e2e/trial-builds', process.env.TEST_PARALLEL_INDEX ?? '0');
/** All builds run in this folder, one after another, because webpack's cache depends on the path. */
const folder = join(builds, trial);
/** The folders of finished builds, by flavour. */
const builtFolders = new Map<string, Promise<string>>();

/** How a release differs from the sources: the flavour that it shows, and a replaced text in a file. */
export interface Difference {
  flavour: string;
  file?: string;
  from?: string;
  to?: string;
  /** The version of react-router-dom that the build finds installed. */
  router?: string;
}

/** Builds the trial remote unchanged, once before all journeys. */
export const buildTrial = () => buildPackage(sources);

async function buildChanged({ flavour, file, from = '', to = '', router }: Difference): Promise<string> {
  const change = async (path: string, before: string, after: string) => {
    const text = await readFile(join(folder, path), 'utf8');
    if (!text.includes(before)) throw new Error(`${path} of the trial remote holds no "${before}".`);
    await writeFile(join(folder, path), text.replace(before, after));
  };
  await mkdir(folder, { recursive: true });
  for (const part of ['src', 'locales', 'node_modules'])
    await rm(join(folder, part), { recursive: true, force: true });
  await cp(sources, folder, { recursive: true });
  await change('tsconfig.json', '../../../tooling', join(root, 'tooling'));
  await change('src/flavour.ts', '"plain"', `"${flavour}"`);
  if (file !== undefined) await change(file, from, to);
  if (router !== undefined) {
    const installed = join(folder, 'node_modules/react-router-dom');
    await mkdir(installed, { recursive: true });
    await writeFile(join(installed, 'package.json'), JSON.stringify({ version: router }));
  }
  return buildPackage(folder);
}

/** The hash of a file in the format of the build. */
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Copies a build with another flavour and version, in a tenth of the time of a build. */
async function copyWithWord(build: string, flavour: string): Promise<string> {
  const dist = join(builds, 'dist', flavour);
  await rm(dist, { recursive: true, force: true });
  await cp(build, dist, { recursive: true });
  const { version } = JSON.parse(await readFile(join(dist, 'web/assets.json'), 'utf8')) as {
    version: string;
  };
  const hash = createHash('sha256').update(version + flavour);
  const newVersion = version.replace(/-.*/, `-${hash.digest('hex').slice(0, 8)}`);
  const replacements: [string, string][] = [
    ['"plain"', `"${flavour}"`],
    [version, newVersion],
    [containerName(trial, version), containerName(trial, newVersion)],
  ];
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.(cjs|js|json)$/.test(file));
  // Files that contain hashes come after the files that they hash.
  const holders = ['web/integrity.json', 'web/remoteEntry.js', 'web/assets.json'];
  for (const file of [...files.filter((each) => !holders.includes(each)), ...holders]) {
    const before = await readFile(join(dist, file), 'utf8');
    const after = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), before);
    await writeFile(join(dist, file), after);
    replacements.push([integrityOf(before), integrityOf(after)]);
  }
  return dist;
}

async function make(difference: Difference): Promise<string> {
  const { flavour, file, router } = difference;
  // `npm run dev` does not serve release builds, so those cannot be copied.
  const isBuilt = (file ?? router) !== undefined || process.env.NODE_ENV === 'development';
  return isBuilt ? buildChanged(difference) : copyWithWord(await buildTrial(), flavour);
}

/** Builds a variant, once per run, and stores it. @returns its version, which is not live yet */
export async function publishTrial(store: ReleaseStore, difference: Difference): Promise<string> {
  const dist = builtFolders.get(difference.flavour) ?? make(difference);
  builtFolders.set(difference.flavour, dist);
  return publish(store, trial, await dist);
}
