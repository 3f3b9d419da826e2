import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { buildVersion } from './release-sources.ts';

let tree: TemporaryTree;
beforeEach(async () => {
  tree = await temporaryTree();
  await tree.write({ 'shop/package.json': '{ "version": "1.0.0" }' });
});
afterEach(() => tree.remove());

test.each([
  'shop/src/remote.ts',
  'shared-ui/src/button/button.tsx',
  'shell/src/offers/api.ts',
  'api/src/centre-clock.ts',
  'api/src/form-rules.ts',
])('a change of %s is a new version of a remote', async (file) => {
  await tree.write({ [file]: 'before' });
  const before = buildVersion(join(tree.root, 'shop'), tree.root);

  await tree.write({ [file]: 'after' });

  expect(buildVersion(join(tree.root, 'shop'), tree.root)).not.toBe(before);
});

test('a change of what the API keeps to itself is none', async () => {
  await tree.write({ 'api/src/settings.ts': 'before' });
  const before = buildVersion(join(tree.root, 'shop'), tree.root);

  await tree.write({ 'api/src/settings.ts': 'after' });

  expect(buildVersion(join(tree.root, 'shop'), tree.root)).toBe(before);
});
