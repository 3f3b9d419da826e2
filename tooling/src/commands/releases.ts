/**
 * `npm run releases`: lists what is live, since when and from which commit, recent changes, and stored versions. `npm run releases
 * -- errors shop [version]`: its errors in browsers; with `vitals` instead of `errors`, the speed of its pages.
 */
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { listReports } from '../releases/list-reports.ts';
import { listReleases } from '../releases/list-releases.ts';
import { UnknownCommand } from '../releases/release-command.ts';
import { readinessOf } from '../releases/running-site.ts';
import { withSite } from '../releases/with-site.ts';

const [command, name, version] = process.argv.slice(2);

try {
  const settings = parseSettings(process.env);
  await withSite(settings, async ({ store }) => {
    if (command === undefined)
      console.log(await listReleases(store, (await readinessOf(settings.siteUrl))?.notServed));
    else if ((command === 'errors' || command === 'vitals') && name !== undefined)
      console.log(await listReports(store, command, name, version));
    else
      throw new UnknownCommand(
        'Say `npm run releases`, or behind `--` one of: errors PACKAGE [VERSION], vitals PACKAGE [VERSION].',
      );
  });
} catch (error) {
  endWith(error);
}
