/** `npm run releases`: what is live, since when, by which commit, what happened lately, and what is kept. */
import { openReleaseStore } from 'shell/releases';
import { parseSettings } from 'shell/server';
import { endWith } from '../releases/command-failure.ts';
import { listReleases } from '../releases/list-releases.ts';

try {
  console.log(await listReleases(await openReleaseStore(parseSettings(process.env))));
} catch (error) {
  endWith(error);
}
