/** `npm run releases`: what is live, since when, by which commit, what happened lately, and what is kept. */
import { openReleaseStore } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { listReleases } from '../releases/list-releases.ts';
import { readinessOf } from '../releases/running-site.ts';

try {
  const settings = parseSettings(process.env, { reads: true });
  const store = await openReleaseStore(settings);
  console.log(await listReleases(store, (await readinessOf(settings.siteUrl))?.notServed));
} catch (error) {
  endWith(error);
}
