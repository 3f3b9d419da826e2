import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '@nalam/shell/releases';
import { buildPackage } from './build-package.ts';
import { publish } from './publish.ts';
import { buildVersion, root } from './release-sources.ts';

const builds = join(root, '.cache/builds');
const dayMs = 24 * 60 * 60 * 1000;

/** Does one part of the work, such as to measure it. */
type Step = <Result>(done: string, act: () => Promise<Result>) => Promise<Result>;

/**
 * Builds a package and writes it to the release store, unless its sources are there already.
 *
 * @param shell the version of the shell that goes live together with it; the live one, if it isn't said
 * @returns the version of the sources
 */
export async function storeSources(
  store: ReleaseStore,
  name: string,
  { shell, step = (_, act) => act() }: { shell?: string | undefined; step?: Step } = {},
): Promise<string> {
  const version = buildVersion(join(root, name));
  if (await store.isSound({ name, version })) return version;
  // In a folder of its own: another process may be building the same package.
  await mkdir(builds, { recursive: true });
  await removeOld(builds);
  const dist = await mkdtemp(join(builds, `${name}-`));
  try {
    await step('built', () => buildPackage(join(root, name), dist));
    return await step('stored', () => publish(store, name, dist, { shell }));
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** Deletes what commands that were killed have left for a day. */
async function removeOld(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - dayMs) await rm(path, { recursive: true, force: true });
  }
}
