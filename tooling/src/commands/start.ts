/**
 * `npm start`: everything that a fresh clone needs to serve the site, and the site itself. It serves what is live, and only names
 * what the checkout holds beyond that; `npm start -- --release` releases it once the site runs.
 */
import { parseSettings, type Settings } from '@nalam/shell/server';
import { openReleaseStore, ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';
import { BuildFailed } from '../releases/build-package.ts';
import { endWith } from '../releases/command-failure.ts';
import { release } from '../releases/go-live.ts';
import { refuseOlderCommit } from '../releases/older-commit.ts';
import { fillEmptyStore, unreleasedPackages } from '../releases/release-sources.ts';
import { root } from '../repository.ts';
import { takenUp } from '../releases/running-site.ts';
import { storeSources } from '../releases/store-sources.ts';
import { startSite } from '../services/site.ts';

const releases = process.argv.includes('--release');

async function nameUnreleased(store: ReleaseStore) {
  for (const { name, live, checkout } of await unreleasedPackages(store)) {
    const now = live === undefined ? 'it was never live' : `${live} is live`;
    console.log(
      `  ${name}: the checkout has ${checkout}, and ${now}. \`npm run release -- ${name}\` releases it.`,
    );
  }
}

/** One package after the other, through the checks of `npm run release`; one that fails leaves what is live. */
async function releaseAll(
  store: ReleaseStore,
  { siteUrl, renderWorkers, pageDeadlineMs }: Settings,
  url: string,
) {
  const warn = (line: string) => {
    console.warn(line);
  };
  for (const { name } of await unreleasedPackages(store)) {
    try {
      await refuseOlderCommit(store, { name }, root, warn);
      const version = await storeSources(store, name);
      const surroundings = {
        siteUrl,
        apiUrl: `${url}/api`,
        workers: renderWorkers,
        pageDeadlineMs,
        warn,
      };
      await release(store, [{ name, version }], surroundings);
      await takenUp(url, store, `${name} ${version}`);
      console.log(`  ${name} ${version} is live.`);
    } catch (error) {
      const expected = error instanceof ReleaseRefused || error instanceof BuildFailed;
      console.error(expected ? error.message : error);
    }
  }
}

try {
  const settings = parseSettings(process.env);
  const store = await openReleaseStore(settings);
  await fillEmptyStore(store, (line) => console.log(line));
  console.log('Starting …');
  const site = await startSite({}, 'inherit', ({ adminEmail, firstPassword }) => {
    if (!firstPassword) return;
    console.log(`\n  First superAdmin    ${adminEmail}`);
    console.log(`  Password            ${firstPassword}   (shown only this once)`);
  });
  console.log(`\n  Nalam Diagnostics   ${site.url}`);
  console.log(`  Staff sign in at    ${site.url}/admin/login as ${site.adminEmail}`);
  console.log('\n  Ctrl-C stops it.\n');

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void site.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The site serves by now, and goes on whatever becomes of this.
  await (releases ? releaseAll : nameUnreleased)(store, settings, site.url).catch((error: unknown) => {
    console.error(error);
  });
} catch (error) {
  endWith(error);
}
