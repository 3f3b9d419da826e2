/**
 * `npm run releases`: what is live, since when, by which commit, what happened lately, and what is kept. `npm run releases -- errors
 * shop [version]`: what browsers threw of it; `vitals` in place of `errors`: how fast its pages are.
 */
import { openReleaseStore } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { listReports } from '../releases/list-reports.ts';
import { listReleases } from '../releases/list-releases.ts';
import { UnknownCommand } from '../releases/release-command.ts';
import { readinessOf } from '../releases/running-site.ts';

const [what, name, version] = process.argv.slice(2);

try {
  const settings = parseSettings(process.env, { reads: true });
  const store = await openReleaseStore(settings);
  if (what === undefined)
    console.log(await listReleases(store, (await readinessOf(settings.siteUrl))?.notServed));
  else if ((what === 'errors' || what === 'vitals') && name !== undefined)
    console.log(await listReports(store, what, name, version));
  else
    throw new UnknownCommand(
      'Say `npm run releases`, or `npm run releases -- errors PACKAGE [VERSION]` (or `vitals`).',
    );
} catch (error) {
  endWith(error);
}
