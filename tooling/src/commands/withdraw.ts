/** `npm run withdraw -- reports`: takes a remote off the site. A release brings it back. */
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { withdraw } from '../releases/go-live.ts';
import { waitUntilServed } from '../releases/running-site.ts';
import { withSite } from '../releases/with-site.ts';

const [name] = process.argv.slice(2);

try {
  const settings = parseSettings(process.env);
  await withSite(settings, async ({ store, gateContext }) => {
    const { shell: _shell, ...live } = store.live;
    if (name === undefined || !live[name]) {
      console.error(`Name the remote to withdraw: ${Object.keys(live).join(', ')}.`);
      process.exit(1);
    }
    const version = await withdraw(store, name, gateContext);
    const isServed = await waitUntilServed(settings.siteUrl, store, `the withdrawal of ${version}`);
    console.log(
      `${name} ${version} is withdrawn, and stays in the release store.${isServed ? '' : ' No site runs at the moment.'}`,
    );
  });
} catch (error) {
  endWith(error);
}
