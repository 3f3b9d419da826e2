/** `npm run release -- shop`: builds one package, writes it to the release store, and makes it live when its pages stand. */
import { join } from 'node:path';
import { ReleaseStore } from 'shell/releases';
import { parseSettings } from 'shell/server';
import { released } from '../packages.ts';
import { endWith } from '../releases/command-failure.ts';
import { release } from '../releases/go-live.ts';
import { publish } from '../releases/publish.ts';
import { build, buildVersion, root } from '../releases/release-sources.ts';
import { isTakenUp, withSurroundings } from '../releases/running-site.ts';

const [name] = process.argv.slice(2);
if (!released.some((known) => known === name) || name === undefined) {
  console.error(`Name the package to release: ${released.join(', ')}.`);
  process.exit(1);
}

try {
  const start = performance.now();
  const settings = parseSettings(process.env);
  const store = new ReleaseStore(settings.releases);
  const version = buildVersion(join(root, name));
  if (!(await store.has({ name, version }))) {
    await build([name]);
    await publish(store, name, join(root, name, 'dist'));
  }
  await withSurroundings(settings, (surroundings) => release(store, { name, version }, surroundings));
  const taken = await isTakenUp(settings.siteUrl, { name, version });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (taken === false) throw new Error(`The site at ${settings.siteUrl} does not take ${version} up.`);
  console.log(`${name} ${version} is live (${seconds} s).${taken ? '' : ' No site runs at the moment.'}`);
} catch (error) {
  endWith(error);
}
