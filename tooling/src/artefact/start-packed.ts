/** `node site.mjs start`: serves the site from an artefact, which `npm run pack` made. */
import { probePort } from '@nalam/api/server-kit';
import { addressOf, parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { openToStart, unreleasedLines } from '../releases/first-start.ts';
import { checkComposition } from '../releases/gate/check-composition.ts';
import { withGateContext } from '../releases/running-site.ts';
import { serveSite } from '../services/serve-site.ts';
import { fillFromPacked, packedReleases, unreleasedPacked } from './packed-releases.ts';

try {
  if (!packedReleases) throw new Error('This folder is not an artefact: start a checkout with `npm start`.');
  const packed = packedReleases;
  const settings = parseSettings(process.env);
  // Before anything is built, checked or stored for it.
  await probePort(addressOf(settings));
  const store = await openToStart(settings, (opened) =>
    fillFromPacked(opened, packed, (composition, together) => {
      console.log('Checking the releases …');
      // What is missing in this site's own content, such as a page without text, is missing with either.
      return withGateContext(settings, (gateContext) =>
        checkComposition(opened, composition, together, gateContext),
      );
    }),
  );
  await serveSite();
  const unreleased = await unreleasedPacked(store, packed);
  for (const line of unreleasedLines(unreleased, 'this artefact', 'node site.mjs release')) console.log(line);
} catch (error) {
  endWith(error);
}
