import { join } from 'node:path';
import { ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';
import { buildPackage } from './build-package.ts';
import { checkSources } from './gate/check-sources.ts';
import { publish } from './publish.ts';
import { root } from '../repository.ts';
import { fetchCorrections, missingIn, SiteAway } from '../i18n/site-corrections.ts';
import { buildVersion } from './release-sources.ts';

/** Runs a part of the work, for example to measure it. */
type Step = <Result>(label: string, act: () => Promise<Result>) => Promise<Result>;

/**
 * Checks a package's sources, builds them and writes them to the release store. Skips the build if it is already stored, and the
 * checks if it is already live.
 *
 * @param siteUrl the site whose corrections are listed if the sources lack them
 * @param shell the version of the shell that goes live together with it; the live one by default
 * @throws {ReleaseRefused} if the sources do not pass a check
 * @throws {BuildFailed}
 */
export async function storeSources(
  store: ReleaseStore,
  name: string,
  {
    shell,
    siteUrl,
    step = (_, act) => act(),
  }: { shell?: string | undefined; siteUrl?: string; step?: Step } = {},
): Promise<string> {
  const directory = join(root, name);
  if (siteUrl !== undefined) await listMissingCorrections(name, siteUrl);
  const version = buildVersion(directory);
  const isStored = await store.isIntact({ name, version });
  if (isStored && store.live[name]?.version === version) return version;
  const check = async () => {
    const reasons = await checkSources(directory, step);
    if (reasons.length > 0) throw new ReleaseRefused(`${name} ${version} is not released:`, reasons);
  };
  if (isStored) {
    await check();
    return version;
  }
  const [, build] = await Promise.all([check(), step('built', () => buildPackage(directory))]);
  return step('stored', () => publish(store, name, build, { shell }));
}

/** For information only: the release does not need the site's answer. */
async function listMissingCorrections(name: string, siteUrl: string) {
  try {
    const corrections = await fetchCorrections(siteUrl);
    // The shell adds shared-ui's texts to every page.
    const folders = (name === 'shell' ? [name, 'shared-ui'] : [name]).map((each) => join(root, each));
    const missing = (await Promise.all(folders.map((folder) => missingIn(folder, corrections)))).flat();
    if (missing.length > 0)
      console.warn(
        `Corrections of the site that these sources lack (\`npm run texts\` writes them): ${missing.join(', ')}`,
      );
  } catch (error) {
    if (!(error instanceof SiteAway)) throw error;
  }
}
