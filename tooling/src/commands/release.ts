/**
 * `npm run release -- shop`: builds one package, writes it to the release store, and makes it live when its pages stand.
 * With a version behind the name, a stored one. `--canary 10` gives it to a tenth of the visitors, `--promote` to all,
 * `--abort` to nobody; `--store` only writes it to the store, where staff can try it out.
 */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseStore, type ReleaseStore } from 'shell/releases';
import { parseSettings } from 'shell/server';
import { released } from '../packages.ts';
import { buildPackage } from '../releases/build-package.ts';
import { endWith } from '../releases/command-failure.ts';
import { abortCanary, promoteCanary, release, releaseCanary } from '../releases/go-live.ts';
import { publish } from '../releases/publish.ts';
import { parseReleaseCommand } from '../releases/release-command.ts';
import { buildVersion, root } from '../releases/release-sources.ts';
import { takenUp, withSurroundings } from '../releases/running-site.ts';

const builds = join(root, '.cache/builds');
/** In milliseconds. */
const aDay = 24 * 60 * 60 * 1000;
const steps: string[] = [];

/** Does a step of the release, and notes how long it took. */
async function step<Result>(done: string, act: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await act();
  steps.push(`${done} ${seconds(start)}`);
  return result;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Deletes what commands that were killed have left for a day. */
async function removeOld(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - aDay) await rm(path, { recursive: true, force: true });
  }
}

/** @returns the version of the sources, which is in the store from now on */
async function storeSources(store: ReleaseStore, name: string): Promise<string> {
  const version = buildVersion(join(root, name));
  if (await store.isSound({ name, version })) return version;
  // In a folder of its own: somebody else may build the same package at this moment.
  await mkdir(builds, { recursive: true });
  await removeOld(builds);
  const dist = await mkdtemp(join(builds, `${name}-`));
  try {
    await step('built', () => buildPackage(join(root, name), dist));
    return await step('stored', () => publish(store, name, dist));
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

try {
  const start = performance.now();
  const settings = parseSettings(process.env);
  const store = await openReleaseStore(settings);
  const stored = await store.names();
  const command = parseReleaseCommand(
    process.argv.slice(2),
    (name) => released.includes(name) || stored.includes(name),
  );
  const { name } = command;

  async function carryOut(): Promise<{ version: string; outcome: string }> {
    switch (command.kind) {
      case 'store':
        return { version: await storeSources(store, name), outcome: 'is stored, and can be tried out' };
      case 'abort':
        return { version: await abortCanary(store, name), outcome: 'is taken back' };
      case 'promote':
        return step('checked', () =>
          withSurroundings(settings, async (surroundings) => ({
            version: await promoteCanary(store, name, surroundings),
            outcome: 'is live for everybody',
          })),
        );
      case 'release':
      case 'canary': {
        const version = command.version ?? (await storeSources(store, name));
        await step('checked', () =>
          withSurroundings(settings, (surroundings) =>
            command.kind === 'canary'
              ? releaseCanary(store, { name, version }, command.percent, surroundings)
              : release(store, { name, version }, surroundings),
          ),
        );
        const outcome =
          command.kind === 'canary' ? `is live for ${command.percent} % of the visitors` : 'is live';
        return { version, outcome };
      }
    }
  }

  const { version, outcome } = await carryOut();
  const taken =
    command.kind === 'store' || (await step('taken up', () => takenUp(settings.siteUrl, store, version)));
  const took = [seconds(start), ...(steps.length > 0 ? [steps.join(', ')] : [])].join(': ');
  console.log(`${name} ${version} ${outcome} (${took}).${taken ? '' : ' No site runs at the moment.'}`);
} catch (error) {
  endWith(error);
}
