import { writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { registry, store } from '../../testing/release-store.ts';
import { intactVersions } from './intact-versions.ts';
import { storeRelease } from '../../testing/store-release.ts';

let reported: string[];

beforeEach(() => {
  reported = [];
});

const publish = (name: string, version: string) =>
  storeRelease(store, { name, version }, { 'code.js': version });

const intact = (versions: Record<string, string>, earlier: string[] = []) =>
  intactVersions(
    store,
    versions,
    () => earlier,
    ({ name, version }) => reported.push(`${name} ${version}`),
  );

test('when no earlier live version is kept, the newest that is kept is served', async () => {
  for (const version of ['2', '1', '4']) await publish('shop', version);
  registry.files.clear();
  await writeFile(store.folder.pathOf({ name: 'shop', version: '4' }, 'code.js'), 'changed');

  expect(await intact({ shop: '9' }, ['8'])).toEqual({ shop: '1' });
  expect(reported).toEqual(['shop 9', 'shop 8', 'shop 4']);
});

test('a remote without any kept version is left out, and the others are served', async () => {
  await publish('dashboard', '1');

  expect(await intact({ shop: '9', dashboard: '1' })).toEqual({ dashboard: '1' });
});
