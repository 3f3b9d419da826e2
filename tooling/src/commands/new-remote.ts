/** `npm run new-remote -- reports`: creates a remote that builds, passes its tests and answers at /reports. */
import { hasShell } from '../packages.ts';
import { isLive } from '../new-remote/live-remotes.ts';
import { makeRemote, NameRefused } from '../new-remote/make-remote.ts';
import { root } from '../repository.ts';

const [name, ...more] = process.argv.slice(2);
if (name === undefined || more.length > 0) {
  console.error('Name the new remote, in one word: npm run new-remote -- lab-reports');
  process.exit(1);
}

// In this repository, the site's remotes are folders.
const { SITE_URL: siteUrl } = process.env;
if (!hasShell && siteUrl !== undefined && (await isLive(siteUrl, name))) {
  console.error(
    `A remote can't be called ${name}: it is live at ${siteUrl}, and a release would take its place.`,
  );
  process.exit(1);
}

try {
  await makeRemote(root, name);
  console.log(`Created the remote ${name} in ${name}/. It answers at /${name} and /ta/${name} once it is live:

  npm run release -- ${name}     on a site that runs${hasShell ? '; npm start takes it up, too' : ''}
  npm run dev -- ${name}         while you work on it

${hasShell ? '' : 'node_modules/@nalam/tooling/guide/'}docs/new-remote.md says what is in it, and what comes next.`);
} catch (error) {
  console.error(error instanceof NameRefused ? error.message : error);
  process.exit(1);
}
