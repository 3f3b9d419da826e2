/** `npm run release -- shop`: builds one package, writes it to the release store and makes it live. */
import { join } from 'node:path';
import { parseSettings } from 'shell/server';
import { ReleaseStore } from 'shell/releases';
import { publish } from '../releases/publish.ts';
import { build, buildVersion, released, root } from '../releases/release-sources.ts';

const [name] = process.argv.slice(2);
if (!released.some((known) => known === name) || name === undefined) {
  console.error(`Name the package to release: ${released.join(', ')}.`);
  process.exit(1);
}

const store = new ReleaseStore(parseSettings(process.env).releases);
if (!(await store.has({ name, version: buildVersion(join(root, name)) }))) await build([name]);
const version = await publish(store, name, join(root, name, 'dist'));
await store.setLive({ [name]: version });
console.log(`${name} ${version} is live.`);
