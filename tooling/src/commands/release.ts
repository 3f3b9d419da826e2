/**
 * `npm run release -- shop`: builds one package, writes it to the release store, and makes it live if its pages pass the checks. With a version
 * after the name, releases a stored one; `--dist reports/dist` uses a finished build. Several packages go live together: `npm run release --
 * shell shop`. `--canary 10` releases it to a tenth of the visitors, `--promote` to all, `--abort` to none; `--check` does everything except
 * making it live, and `--store` only stores it, so that staff can try it out. `--older` allows a commit that is not built on the live one, and
 * `--drop-routes` a version that lacks addresses of the live one.
 */
import type { ReleaseStore, RemoteVersion } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { packedReleases, storePacked } from '../artefact/packed-releases.ts';
import { releasable } from '../packages.ts';
import { endWith } from '../releases/command-failure.ts';
import {
  abortCanary,
  checkRelease,
  promoteCanary,
  refuseBeforeBuild,
  release,
  releaseCanary,
} from '../releases/go-live.ts';
import { refuseOlderCommit } from '../releases/older-commit.ts';
import { parseReleaseCommand, type NamedPackage } from '../releases/release-command.ts';
import { root } from '../repository.ts';
import { waitUntilServed } from '../releases/running-site.ts';
import { storeBuild } from '../releases/store-build.ts';
import { withSite, type OpenSite } from '../releases/with-site.ts';

const steps: string[] = [];

/** Runs a step of the release, and records its duration. */
async function step<Result>(label: string, act: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await act();
  steps.push(`${label} ${seconds(start)}`);
  return result;
}

/** Stores this folder's version of a package: a checkout's sources, or a packed release. */
async function storeOwn(
  store: ReleaseStore,
  name: string,
  options: { shell: string | undefined; siteUrl: string },
): Promise<string> {
  if (packedReleases) return storePacked(store, packedReleases, name);
  // An artefact contains no build tools.
  const { storeSources } = await import('../releases/store-sources.ts');
  return storeSources(store, name, { ...options, step });
}

const shellFirst = (one: { name: string }, other: { name: string }) =>
  Number(other.name === 'shell') - Number(one.name === 'shell');

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function runCommand({ store, gateContext }: OpenSite, siteUrl: string) {
  const start = performance.now();
  const stored = store.names();
  const command = parseReleaseCommand(
    process.argv.slice(2),
    (name) => releasable.includes(name) || stored.includes(name),
  );
  /**
   * @returns the versions to act on; builds a package without a named version or a finished build from its sources, the shell first,
   * because remotes are described in it
   */
  async function storeAll(packages: NamedPackage[]): Promise<RemoteVersion[]> {
    const versionByName = new Map<string, string>();
    for (const { name, version, dist } of [...packages].sort(shellFirst)) {
      const shell = versionByName.get('shell');
      if (version !== undefined) versionByName.set(name, version);
      else if (dist === undefined) versionByName.set(name, await storeOwn(store, name, { shell, siteUrl }));
      else versionByName.set(name, await step('stored', () => storeBuild(store, name, dist, { shell })));
    }
    return [...versionByName].map(([name, version]) => ({ name, version }));
  }

  /** @returns the releases that may go live */
  async function storeLater({ older }: { older: boolean }, packages: NamedPackage[]) {
    refuseBeforeBuild(
      store,
      packages.map(({ name }) => name),
    );
    if (!older)
      for (const each of packages) await refuseOlderCommit(store, each, each.dist ?? root, console.warn);
    return storeAll(packages);
  }

  async function carryOut(): Promise<{ versions: RemoteVersion[]; outcome: (verb: string) => string }> {
    switch (command.kind) {
      case 'store':
        return {
          versions: await storeAll(command.packages),
          outcome: (verb) => `${verb} stored, and can be tried out`,
        };
      case 'check': {
        const { packages, dropsRoutes } = command;
        const versions = await storeAll(packages);
        await step('checked', () => checkRelease(store, versions, { ...gateContext, dropsRoutes }));
        return { versions, outcome: (verb) => `${verb} stored, and could go live` };
      }
      case 'abort': {
        const version = await abortCanary(store, command.name);
        return { versions: [{ name: command.name, version }], outcome: (verb) => `${verb} aborted` };
      }
      case 'promote': {
        const { name, dropsRoutes } = command;
        const version = await step('checked', () =>
          promoteCanary(store, name, { ...gateContext, dropsRoutes }),
        );
        return { versions: [{ name, version }], outcome: (verb) => `${verb} live for everybody` };
      }
      case 'release': {
        const { dropsRoutes } = command;
        const versions = await storeLater(command, command.packages);
        await step('checked', () => release(store, versions, { ...gateContext, dropsRoutes }));
        return { versions, outcome: (verb) => `${verb} live` };
      }
      case 'canary': {
        const { percent, dropsRoutes } = command;
        const versions = await storeLater(command, [command]);
        await step('checked', async () => {
          for (const version of versions)
            await releaseCanary(store, version, percent, { ...gateContext, dropsRoutes });
        });
        return { versions, outcome: (verb) => `${verb} live for ${percent} % of the visitors` };
      }
    }
  }

  const { versions, outcome } = await carryOut();
  const names = versions.map(({ name, version }) => `${name} ${version}`).join(', ');
  const isServed =
    ['store', 'check'].includes(command.kind) ||
    (await step('served up', () => waitUntilServed(siteUrl, store, names)));
  const took = [seconds(start), ...(steps.length > 0 ? [steps.join(', ')] : [])].join(': ');
  console.log(
    `${names} ${outcome(versions.length > 1 ? 'are' : 'is')} (${took}).${isServed ? '' : ' No site runs at the moment.'}`,
  );
}

try {
  const settings = parseSettings(process.env);
  await withSite(settings, (site) => runCommand(site, settings.siteUrl));
} catch (error) {
  endWith(error);
}
