/** `node site.mjs start`: serves the site from an artefact of `npm run pack`. */
import { probePort } from '@nalam/server-kit/listening';
import { addressOf, parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { unreleasedLines } from '../releases/first-start.ts';
import { checkComposition } from '../releases/gate/check-composition.ts';
import { openOwnStore } from '../releases/with-site.ts';
import { serveSite } from '../services/serve-site.ts';
import { fillFromPacked, packedReleases, unreleasedPacked } from './packed-releases.ts';

try {
  if (!packedReleases) throw new Error('This folder is not an artefact: start a checkout with `npm start`.');
  const packed = packedReleases;
  const settings = parseSettings(process.env);
  // Before any building, checking or storing.
  await probePort(addressOf(settings));
  let unreleased: string[] = [];
  await serveSite(async (apiUrl) => {
    const store = await openOwnStore(settings, apiUrl);
    await fillFromPacked(store, packed, (composition, together) => {
      console.log('Checking the releases …');
      const { siteUrl } = settings;
      const warn = (line: string) => {
        console.warn(line);
      };
      // Gaps in this site's own content, such as a page without text, affect both.
      return checkComposition(store, composition, together, {
        ...{ siteUrl, warn },
        apiUrl: `${apiUrl}/api`,
      });
    });
    unreleased = unreleasedLines(unreleasedPacked(store, packed), 'this artefact', 'node site.mjs release');
  });
  for (const line of unreleased) console.log(line);
} catch (error) {
  endWith(error);
}
