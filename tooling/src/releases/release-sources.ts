import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';
import pMap from 'p-map';
import { released } from '../packages.ts';
import { root } from '../repository.ts';
import { BuildFailed, buildPackage } from './build-package.ts';
import { withFolderLock } from './folder-lock.ts';
import { canStart, makeFirstLive, notWithdrawn, type Unreleased } from './first-start.ts';
import { checkOnDemoSite } from './gate/check-on-demo-site.ts';
import { publish } from './publish.ts';

export const { buildVersion } = createRequire(import.meta.url)('../../webpack/version.cjs') as {
  buildVersion: (directory: string) => string;
};

/**
 * Builds, publishes and makes live all packages if the site could not start with what is live. Otherwise keeps what is live:
 * starting releases nothing.
 *
 * @param say logs slow steps, and remotes left out because they do not build or load
 * @param options `checks`: whether the release check must pass first
 * @throws {ReleaseRefused} if it does not
 */
export function fillEmptyStore(
  store: ReleaseStore,
  say: (line: string) => void,
  { checks = false } = {},
): Promise<void> {
  // Two simultaneous starts would each build and publish everything.
  return withFolderLock(join(root, '.cache/start'), say, async () => {
    await store.refresh();
    if (!(await canStart(store))) await fill(store, say, checks);
  });
}

async function fill(store: ReleaseStore, say: (line: string) => void, checks: boolean): Promise<void> {
  const newest = store.newest?.number;
  const names = notWithdrawn(store, released);
  await buildMissing(store, names, say);
  const shell = await publishBuild(store, 'shell');
  const versions: Record<string, string> = { shell };
  for (const name of names.filter((each) => each !== 'shell')) {
    try {
      versions[name] = await publishBuild(store, name, shell);
    } catch (error) {
      if (!(error instanceof BuildFailed || error instanceof ReleaseRefused)) throw error;
      say(`${name} is left out: ${error.message}`);
    }
  }
  await makeFirstLive(store, versions, newest, async (composition) => {
    if (!checks) return [];
    say('Checking the releases …');
    return checkOnDemoSite(store, await store.storedOf(composition), say);
  });
}

/** Builds packages that are not stored. A failed build is reported when its package is published. */
export async function buildMissing(
  store: ReleaseStore,
  names: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const missing: string[] = [];
  for (const name of names)
    if (!(await store.isIntact({ name, version: buildVersion(join(root, name)) }))) missing.push(name);
  if (missing.length === 0) return;
  say(`Building ${missing.join(', ')} …`);
  // Faster than one by one; more would need gigabytes of memory.
  const attempt = (name: string) => buildPackage(join(root, name)).catch(() => undefined);
  await pMap(missing, attempt, { concurrency: 2 });
}

/** @returns the version of the build, which differs from the one before if sources were saved meanwhile */
export async function publishBuild(store: ReleaseStore, name: string, shell?: string): Promise<string> {
  const version = buildVersion(join(root, name));
  if (await store.isIntact({ name, version })) return version;
  return publish(store, name, await buildPackage(join(root, name)), { shell });
}

/** @returns the checkout's versions that are not live, the shell first */
export function unreleasedPackages(store: ReleaseStore): Unreleased[] {
  const { live } = store;
  return notWithdrawn(store, released)
    .map((name) => ({ name, live: live[name]?.version, available: buildVersion(join(root, name)) }))
    .filter(({ live: version, available }) => version !== available);
}
