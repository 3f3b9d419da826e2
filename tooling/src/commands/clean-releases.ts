/** `npm run clean-releases`: does at once what the running site does every day. */
import { cleanReleases, openReleaseStore } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';

try {
  const deleted = await cleanReleases(await openReleaseStore(parseSettings(process.env)));
  for (const { name, version } of deleted) console.log(`${name} ${version} is deleted.`);
  if (deleted.length === 0) console.log('Nothing is old enough to be deleted.');
} catch (error) {
  endWith(error);
}
