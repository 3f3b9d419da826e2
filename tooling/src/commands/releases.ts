/**
 * `npm run releases`: what is live, since when, by which commit, what happened lately, and what is kept. `npm run releases -- errors
 * shop [version]`: what browsers threw of it; `vitals` in place of `errors`: how fast its pages are. `npm run releases -- key "Shop team"
 * shop` makes this machine's key and prints what lets it release; `npm run releases -- sign` signs what is live.
 */
import { openReleaseStore } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { listReports } from '../releases/list-reports.ts';
import { listReleases } from '../releases/list-releases.ts';
import { UnknownCommand } from '../releases/release-command.ts';
import { releaseKeyEntry } from '../releases/release-key-entry.ts';
import { readinessOf } from '../releases/running-site.ts';
import { signLive } from '../releases/sign-live.ts';

const [command, ...args] = process.argv.slice(2);
const [name, version] = args;

try {
  const settings = parseSettings(process.env, { reads: command !== 'key' && command !== 'sign' });
  const { releaseKey } = settings;
  if (command === 'key') {
    console.log(JSON.stringify(releaseKeyEntry(releaseKey, args), null, 2));
    const { file = 'RELEASE_KEY' } = releaseKey;
    console.error(
      `Add this to \`keys\` in the site's RELEASE_KEYS_FILE. The private key is in ${file}; keep it secret.`,
    );
    process.exit();
  }
  const store = await openReleaseStore(settings);
  if (command === undefined)
    console.log(await listReleases(store, (await readinessOf(settings.siteUrl))?.notServed));
  else if (command === 'sign' && args.length === 0) {
    const { releaseKeys: _keys, siteUrl: _site, ...anyKey } = settings;
    const signed = await signLive(store, await openReleaseStore(anyKey));
    const names = signed.map((each) => `${each.name} ${each.version}`);
    console.log(
      `What is live is signed by key ${releaseKey.id}${names.length > 0 ? `, with ${names.join(', ')}` : ''}.`,
    );
  } else if ((command === 'errors' || command === 'vitals') && name !== undefined)
    console.log(await listReports(store, command, name, version));
  else
    throw new UnknownCommand(
      'Say `npm run releases`, or behind `--` one of: errors PACKAGE [VERSION], vitals PACKAGE [VERSION], key NAME PACKAGE …, sign.',
    );
} catch (error) {
  endWith(error);
}
