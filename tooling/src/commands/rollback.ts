/** `npm run rollback -- shop [version]`: makes an earlier version live again. */
import { openReleaseStore, rollBack } from 'shell/releases';
import { parseSettings } from 'shell/server';
import { endWith } from '../releases/command-failure.ts';
import { takenUp } from '../releases/running-site.ts';

const [name, to] = process.argv.slice(2);
const start = performance.now();

try {
  const settings = parseSettings(process.env);
  const store = await openReleaseStore(settings);
  const live = await store.live();
  if (name === undefined || !live[name]) {
    console.error(`Name the package to roll back: ${Object.keys(live).join(', ')}.`);
    process.exit(1);
  }
  const version = await rollBack(store, name, to === undefined ? {} : { to });
  const taken = await takenUp(settings.siteUrl, store, version);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${name} ${version} is live again. It took ${seconds} s.${taken ? '' : ' No site runs at the moment.'}`,
  );
} catch (error) {
  endWith(error);
}
