/**
 * `npm run rollback -- shop [version]`: makes an earlier version live again. Without a name, rolls everything back to the last
 * compatible set of versions.
 */
import { rollBack, rollBackAll } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { byCurrentUser } from '../releases/by-current-user.ts';
import { waitUntilServed } from '../releases/running-site.ts';
import { withSite } from '../releases/with-site.ts';

const [name, to] = process.argv.slice(2);
const start = performance.now();

try {
  const settings = parseSettings(process.env);
  await withSite(settings, async ({ store }) => {
    if (name !== undefined && !store.live[name]) {
      console.error(`Name the package to roll back, or none for all: ${Object.keys(store.live).join(', ')}.`);
      process.exit(1);
    }
    const back =
      name === undefined
        ? ((await rollBackAll(store, byCurrentUser()))?.versions ?? {})
        : { [name]: await rollBack(store, name, { ...byCurrentUser(), ...(to !== undefined && { to }) }) };
    const versions = Object.entries(back).map(([each, version]) => `${each} ${version}`);
    const subject = versions.length > 0 ? versions.join(', ') : 'What was live before';
    const isServed = await waitUntilServed(settings.siteUrl, store, subject);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `${subject} ${versions.length > 1 ? 'are' : 'is'} live again. It took ${seconds} s.${isServed ? '' : ' No site runs at the moment.'}`,
    );
  });
} catch (error) {
  endWith(error);
}
