/** `npm run clean-releases`: deletes the versions that nobody was given for thirty days. It is safe while the site runs. */
import { openReleaseStore } from 'shell/releases';
import { parseSettings } from 'shell/server';
import { cleanReleases } from '../releases/clean-releases.ts';
import { endWith } from '../releases/command-failure.ts';

try {
  const gone = await cleanReleases(await openReleaseStore(parseSettings(process.env)));
  for (const { name, version } of gone) console.log(`${name} ${version} is deleted.`);
  if (gone.length === 0) console.log('Nothing is old enough to be deleted.');
} catch (error) {
  endWith(error);
}
