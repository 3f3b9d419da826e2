/** `npm run unfreeze -- shop`: new versions of a package go live again. */
import { openReleaseStore, unfreezing } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { byCurrentUser } from '../releases/by-current-user.ts';

const [name] = process.argv.slice(2);

try {
  if (name === undefined) {
    console.error('Name the package: npm run unfreeze -- shop');
    process.exit(1);
  }
  const store = await openReleaseStore(parseSettings(process.env));
  await store.journal.record((before) => unfreezing(before, name, byCurrentUser()));
  console.log(`New versions of ${name} go live again.`);
} catch (error) {
  endWith(error);
}
