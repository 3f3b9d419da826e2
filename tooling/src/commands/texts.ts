/**
 * `npm run texts`: writes the published corrections of the site at SITE_URL into `locales/`, to be committed. Skips corrections
 * whose English text has changed in the sources.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings } from '@nalam/shell/server';
import { fetchCorrections, SiteAway, writeCorrections } from '../i18n/site-corrections.ts';
import { packages } from '../packages.ts';
import { root } from '../repository.ts';

const { siteUrl } = parseSettings(process.env);
try {
  const corrections = await fetchCorrections(siteUrl);
  const folders = packages
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'locales')));
  const written = (await Promise.all(folders.map((folder) => writeCorrections(folder, corrections)))).flat();
  console.log(
    written.length === 0
      ? 'The sources have all corrections of the site.'
      : `${written.join('\n')}\nCommit them.`,
  );
} catch (error) {
  if (!(error instanceof SiteAway)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
