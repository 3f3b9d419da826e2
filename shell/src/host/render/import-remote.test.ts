import { expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { releaseOf } from '../../testing/release-of.ts';
import { createRemoteImporter } from './import-remote.ts';

test('a remote that could not be loaded is loaded again at the next request', async () => {
  // In a build, webpack's plugin does this. The name is this file's own, because files share the runtime.
  init({ name: 'import-remote', remotes: [] });
  const release = releaseOf({
    name: 'shop',
    contract: '1.0',
    routes: [],
    slices: [],
    locales: () => Promise.resolve({}),
    smoke: [],
  });
  const failures = ['the entry', 'the chunk'];
  const failOnce = (path: string) => {
    if (failures[0] !== path) return;
    failures.shift();
    throw new Error(`No disk for ${path}.`);
  };
  const { importRemote } = createRemoteImporter([release], () => {
    failOnce('the entry');
    return {
      init: () => undefined,
      get: () => {
        failOnce('the chunk');
        return Promise.resolve(() => ({ remote: { name: 'shop' } }));
      },
    };
  });

  await expect(importRemote(release)).rejects.toMatchObject({ remote: 'shop', reason: 'broken' });
  await expect(importRemote(release)).rejects.toMatchObject({ remote: 'shop', reason: 'broken' });
  expect(await importRemote(release)).toEqual({ name: 'shop' });
});
