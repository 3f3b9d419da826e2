import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseStore } from '@nalam/shell/releases';
import { publish } from '@nalam/tooling/src/releases/publish.ts';
import { buildPackage } from '@nalam/tooling/src/releases/build-package.ts';
import { fillEmptyStore } from '@nalam/tooling/src/releases/release-sources.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { startApi } from '@nalam/tooling/src/services/site.ts';
import { buildTrial } from '../releases/trial-builds.ts';
import { addColleagues } from './colleagues.ts';
import { admin, template } from './template.ts';

/** Builds the live releases and a first database, so that each worker's site starts in seconds. */
export default async function globalSetup() {
  await emptyTemplate();
  await Promise.all([releaseAll(), makeDatabase()]);
}

async function releaseAll() {
  const store = new ReleaseStore(join(template, 'releases'));
  await fillEmptyStore(store, (line) => console.log(line));

  // Only stored; a test makes it live.
  const faulty = join(root, 'e2e/src/faulty-remote');
  await buildPackage(faulty);
  await publish(store, 'faulty-remote', join(faulty, 'dist'));
  await buildTrial();
}

async function makeDatabase() {
  const api = await startApi({ DATA_DIR: template, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error' });
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
