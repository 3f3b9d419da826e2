/** Real builds of the trial remote: of the same sources, with a word or a line changed. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '@nalam/shell/releases';
import { buildPackage } from '@nalam/tooling/src/releases/build-package.ts';
import { publish } from '@nalam/tooling/src/releases/publish.ts';
import { root } from '@nalam/tooling/src/repository.ts';

export const trial = 'trial-remote';

const sources = join(root, 'e2e/src', trial);
/** Each worker of Playwright has its own. */
const builds = join(root, '.cache/e2e/trial-builds', process.env.TEST_PARALLEL_INDEX ?? '0');
/** All builds are made here, one after the other: webpack's cache knows what it has built by its path. */
const folder = join(builds, trial);
/** What this run has built, by flavour. */
const built = new Map<string, Promise<string>>();

/** What a build differs in from the sources: the word that it shows, and what is replaced in a file. */
export interface Difference {
  flavour: string;
  file?: string;
  from?: string;
  to?: string;
  /** The version of react-router-dom that is installed for it. */
  router?: string;
}

async function build({ flavour, file = 'src/flavour.ts', from = '', to = '', router }: Difference) {
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
  await change('src/flavour.ts', "'plain'", `'${flavour}'`);
  await change(file, from, to);
  if (router !== undefined) {
    const installed = join(folder, 'node_modules/react-router-dom');
    await mkdir(installed, { recursive: true });
    await writeFile(join(installed, 'package.json'), JSON.stringify({ version: router }));
  }
  const dist = join(builds, 'dist', flavour);
  await buildPackage(folder, dist);
  return dist;
}

/** Builds a variant, once in a run, and writes it to the store. @returns its version, which is not live yet */
export async function publishTrial(store: ReleaseStore, difference: Difference): Promise<string> {
  const dist = built.get(difference.flavour) ?? build(difference);
  built.set(difference.flavour, dist);
  return publish(store, trial, await dist);
}
