/** `npm run unfreeze -- shop`: allows new versions of a package again. */
import { ReleaseRefused } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { byCurrentUser } from '../releases/by-current-user.ts';
import { withSite } from '../releases/with-site.ts';

const [name] = process.argv.slice(2);

try {
  if (name === undefined) {
    console.error('Name the package: npm run unfreeze -- shop');
    process.exit(1);
  }
  await withSite(parseSettings(process.env), ({ store }) =>
    store.change((newest) => {
      const version = newest?.live[name]?.version;
      if (version === undefined) throw new ReleaseRefused(`${name} is not unfrozen:`, ['it is not live.']);
      return { action: 'unfreeze', versions: { [name]: version }, ...byCurrentUser() };
    }),
  );
  console.log(`New versions of ${name} go live again.`);
} catch (error) {
  endWith(error);
}
