/** `node site.mjs start`: serves the site from an artefact, which `npm run pack` made. */
import { openReleaseStore } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { unreleasedLines } from '../releases/first-start.ts';
import { serveSite } from '../services/serve-site.ts';
import { fillFromPacked, packedReleases, unreleasedPacked } from './packed-releases.ts';

try {
  if (!packedReleases) throw new Error('This folder is no artefact: start a checkout with `npm start`.');
  const store = await openReleaseStore(parseSettings(process.env));
  await fillFromPacked(store, packedReleases);
  await serveSite();
  const unreleased = await unreleasedPacked(store, packedReleases);
  for (const line of unreleasedLines(unreleased, 'this artefact', 'node site.mjs release')) console.log(line);
} catch (error) {
  endWith(error);
}
