import { expect, test } from '@jest/globals';
import { paths } from './paths.ts';
import { remote } from './remote.ts';

test('the menu leads staff to the catalogue, and visitors see nothing of it', async () => {
  const { menu } = await remote.extends.dashboard();

  expect(menu.map(({ to }) => to)).toEqual([paths.catalogue]);
  expect(remote.routes.map(({ path }) => `/${path}`)).toEqual([paths.catalogue]);
  expect(Object.keys(remote.extends)).toEqual(['dashboard']);
});
