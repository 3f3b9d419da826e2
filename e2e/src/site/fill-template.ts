import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { released } from '@nalam/tooling/src/packages.ts';
import { buildPackage } from '@nalam/tooling/src/releases/build-package.ts';
import { publish } from '@nalam/tooling/src/releases/publish.ts';
import { demoTemplate, ownApi } from '@nalam/tooling/src/releases/gate/demo-template.ts';
import { buildVersion, fillEmptyStore } from '@nalam/tooling/src/releases/release-sources.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { startApi } from '@nalam/tooling/src/services/site.ts';
import { addColleagues } from './colleagues.ts';
import { storeOf } from './open-site.ts';
import { admin, template } from './template.ts';

const faulty = join(root, 'e2e/src/faulty-remote');

/** The sources of the template, besides the builds. */
const folders = [
  'api/src',
  'api/demo',
  'shell/src/releases',
  'tooling/src/releases',
  'tooling/src/services',
  'e2e/src/site',
];

/**
 * Builds the live releases and a first database, so that each site starts in seconds. Keeps a template with the same sources and day.
 */
export async function fillTemplate(): Promise<void> {
  const stamp = join(template, 'made-of');
  const sources = hashOfSources();
  if ((await readFile(stamp, 'utf8').catch(() => undefined)) === sources) return;
  await rm(template, { recursive: true, force: true });
  cpSync(await demoTemplate(ownApi), template, { recursive: true });
  const api = await startApi({ DATA_DIR: template, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error' });
  const store = await storeOf(template, api);
  await fillEmptyStore(store, (line) => console.log(line));

  // Only stored; a test makes it live.
  await publish(store, 'faulty-remote', await buildPackage(faulty));
  await api.stop();
  await addColleagues(template);
  await writeFile(stamp, sources);
}

/** @returns a hash of the template's inputs; some dates of the demo content are relative to today */
function hashOfSources(): string {
  const hash = createHash('sha256').update(todayAtCentre());
  for (const folder of [...released.map((name) => join(root, name)), faulty])
    hash.update(buildVersion(folder));
  const files = ['package-lock.json', `{${folders.join()}}/**/*.*`];
  for (const file of globSync(files, { cwd: root, exclude: ['**/*.test.*'] }).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
