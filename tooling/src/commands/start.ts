/**
 * `npm start`: everything that a fresh clone needs to serve the site, and the site itself. It serves what is live, and only names
 * what the checkout holds beyond that; `npm start -- --release` releases it once the site runs.
 */
import { parseSettings as parseApiSettings } from '@nalam/api/server';
import { parseSettings, type Settings } from '@nalam/shell/server';
import { ReleaseRefused, type ReleaseStore } from '@nalam/shell/releases';
import { BuildFailed } from '../releases/build-package.ts';
import { endWith } from '../releases/command-failure.ts';
import { release } from '../releases/go-live.ts';
import { refuseOlderCommit } from '../releases/older-commit.ts';
import { openToStart, unreleasedLines } from '../releases/first-start.ts';
import { fillEmptyStore, unreleasedPackages } from '../releases/release-sources.ts';
import { root } from '../repository.ts';
import { takenUp } from '../releases/running-site.ts';
import { storeSources } from '../releases/store-sources.ts';
import { serveSite } from '../services/serve-site.ts';

const releases = process.argv.includes('--release');

async function nameUnreleased(store: ReleaseStore) {
  const unreleased = await unreleasedPackages(store);
  for (const line of unreleasedLines(unreleased, 'the checkout', 'npm run release --')) console.log(line);
}

/** One package after the other, through the checks of `npm run release`; one that fails leaves what is live. */
async function releaseAll(store: ReleaseStore, { siteUrl, pageDeadlineMs }: Settings, url: string) {
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
  // A clone that serves itself alone is as good as its sources, and starts a minute sooner.
  const checks =
    settings.releaseBucket !== undefined || parseApiSettings(process.env).databaseUrl !== undefined;
  const say = (line: string) => {
    console.log(line);
  };
  const store = await openToStart(settings, (opened) => fillEmptyStore(opened, say, { checks }));
  const site = await serveSite();
  // The site serves by now, and goes on whatever becomes of this.
  await (releases ? releaseAll : nameUnreleased)(store, settings, site.url).catch((error: unknown) => {
    console.error(error);
  });
} catch (error) {
  endWith(error);
}
