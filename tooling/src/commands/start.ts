/**
 * `npm start`: everything that a fresh clone needs to serve the site, and the site itself. It serves what is live, and only names
 * what the checkout holds beyond that.
 */
import { parseSettings as parseApiSettings } from '@nalam/api/server';
import { probePort } from '@nalam/api/server-kit';
import { addressOf, parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { openToStart, unreleasedLines } from '../releases/first-start.ts';
import { fillEmptyStore, unreleasedPackages } from '../releases/release-sources.ts';
import { serveSite } from '../services/serve-site.ts';

try {
  const settings = parseSettings(process.env);
  // Before anything is built, checked or stored for it.
  await probePort(addressOf(settings));
  // A clone that serves itself alone is as good as its sources, and starts a minute sooner.
  const checks =
    settings.releaseBucket !== undefined || parseApiSettings(process.env).databaseUrl !== undefined;
  const say = (line: string) => {
    console.log(line);
  };
  const store = await openToStart(settings, (opened) => fillEmptyStore(opened, say, { checks }));
  await serveSite();
  try {
    unreleasedLines(await unreleasedPackages(store), 'the checkout', 'npm run release --').forEach(say);
  } catch (error) {
    // The site serves by now, and goes on.
    console.error(error);
  }
} catch (error) {
  endWith(error);
}
