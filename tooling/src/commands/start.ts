/** `npm start`: everything that a fresh clone needs to serve the site, and the site itself. */
import { parseSettings, SettingError } from 'shell/server';
import { BucketError, openReleaseStore } from 'shell/releases';
import { releaseSources } from '../releases/release-sources.ts';
import { ServiceRefused } from '../services/service.ts';
import { startSite } from '../services/site.ts';

try {
  const settings = parseSettings(process.env);
  await releaseSources(await openReleaseStore(settings), (line) => console.log(line));
  console.log('Starting …');
  const site = await startSite({}, 'inherit', ({ adminEmail, firstPassword }) => {
    if (!firstPassword) return;
    console.log(`\n  First superAdmin    ${adminEmail}`);
    console.log(`  Password            ${firstPassword}   (shown only this once)`);
  });
  console.log(`\n  Nalam Diagnostics   ${site.url}`);
  console.log(`  Staff sign in at    ${site.url}/admin/login as ${site.adminEmail}`);
  console.log('\n  Ctrl-C stops it.\n');

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void site.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const expected =
    error instanceof SettingError || error instanceof BucketError || error instanceof ServiceRefused;
  console.error(expected ? error.message : error);
  process.exit(1);
}
