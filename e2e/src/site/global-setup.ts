import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '@nalam/tooling/src/releases/publish.ts';
import { buildPackage } from '@nalam/tooling/src/releases/build-package.ts';
import { fillEmptyStore } from '@nalam/tooling/src/releases/release-sources.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { startApi } from '@nalam/tooling/src/services/site.ts';
import { buildTrial } from '../releases/trial-builds.ts';
import { addColleagues } from './colleagues.ts';
import { storeOf } from './site-test.ts';
import { admin, template } from './template.ts';

/** Builds the live releases and a first database, so that each worker's site starts in seconds. */
export default async function globalSetup() {
  await emptyTemplate();
  const api = await startApi({ DATA_DIR: template, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error' });
  const store = await storeOf(template, api);
  await fillEmptyStore(store, (line) => console.log(line));

  // Only stored; a test makes it live.
  const faulty = join(root, 'e2e/src/faulty-remote');
  await buildPackage(faulty);
  await publish(store, 'faulty-remote', join(faulty, 'dist'));
  await buildTrial();
  await api.stop();
  await addColleagues(template);
}

/** Keeps the encoded pictures of the last run, which are named by their source and take most of a first start. */
async function emptyTemplate() {
  const names = await readdir(template).catch(() => []);
  for (const name of names.filter((name) => name !== 'files')) {
    await rm(join(template, name), { recursive: true, force: true });
  }
}
