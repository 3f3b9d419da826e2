/**
 * `npm start`: prepares a fresh clone and serves the site. Serves the live versions, and only lists newer versions in the
 * checkout.
 */
import { parseSettings as parseApiSettings } from '@nalam/api/server';
import { probePort } from '@nalam/server-kit/listening';
import { addressOf, parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { unreleasedLines } from '../releases/first-start.ts';
import { fillEmptyStore, unreleasedPackages } from '../releases/release-sources.ts';
import { openOwnStore } from '../releases/with-site.ts';
import { serveSite } from '../services/serve-site.ts';

const say = (line: string) => {
  console.log(line);
};

try {
  const settings = parseSettings(process.env);
  // Before any building, checking or storing.
  await probePort(addressOf(settings));
  // A clone that serves only itself depends on its own sources anyway, and starts a minute sooner without checks.
  const checks = parseApiSettings(process.env).databaseUrl !== undefined;
  let unreleased: string[] = [];
  await serveSite(async (apiUrl) => {
    const store = await openOwnStore(settings, apiUrl);
    await fillEmptyStore(store, say, { checks });
    unreleased = unreleasedLines(unreleasedPackages(store), 'the checkout', 'npm run release --');
  });
  unreleased.forEach(say);
} catch (error) {
  endWith(error);
}
