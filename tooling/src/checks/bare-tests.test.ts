import { execFile } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../releases/release-sources.ts';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { readTestResults, type TestResults } from './test-results.ts';

const counting = `
  import { expect, test } from '@jest/globals';
  import { countUp } from './count.ts';
  test('the count begins anew', () => { expect(countUp()).toBe(1); });`;

const bad = `
  import { beforeAll, describe, expect, test } from '@jest/globals';
  test('is wrong', () => { expect(1).toBe(2); });
  test('is refused', async () => { await Promise.reject(new Error('no')); });
  test.each([[1], [2]])('is one: %i', (n) => { expect(n).toBe(1); });
  describe('never ready', () => {
    beforeAll(() => { throw new Error('no'); });
    test('waits', () => undefined);
  });`;

let tree: TemporaryTree;
let results: TestResults | undefined;

beforeAll(async () => {
  tree = await temporaryTree();
  await tree.write({
    'package.json': '{ "type": "module" }',
    'jest.config.mjs': "import { jestPreset } from 'tooling/jest'; export default jestPreset('bare');",
    'src/count.ts': 'let count = 0; export const countUp = (): number => ++count;',
    'src/one.test.ts': counting,
    'src/two.test.ts': counting,
    // More than there are workers, so that one of them meets two.
    'src/three.test.ts': counting,
    'src/bad.test.ts': bad,
    'src/crash.test.ts': "import './nowhere.ts';",
    'src/left-out.test.ts': "import { test } from '@jest/globals'; test.skip('waits', () => undefined);",
    'src/lost.test.ts': `
      import { test } from '@jest/globals';
      test('loses a promise', async () => {
        void Promise.reject(new Error('lost'));
        await new Promise((resolve) => setTimeout(resolve, 100));
      });`,
  });
  await symlink(join(root, 'node_modules'), join(tree.root, 'node_modules'));
  await new Promise((resolve) => {
    // What fails in them makes it fail.
    execFile('jest', [], { cwd: tree.root }, resolve);
  });
  results = await readTestResults(basename(tree.root));
});
afterAll(async () => {
  await tree.remove();
  await rm(join(root, '.cache/test-results', `${basename(tree.root)}.json`), { force: true });
});

test('whatever can go wrong in a test that runs in Node as it is counts as failed', () => {
  const failed = results?.failures.map((failure) => failure.test.split('/src/')[1]).sort();
  expect(failed).toEqual([
    'bad.test.ts: (beforeAll)',
    'bad.test.ts: is one: 2',
    'bad.test.ts: is refused',
    'bad.test.ts: is wrong',
    'crash.test.ts',
    'left-out.test.ts',
    'lost.test.ts',
  ]);
});

test('what is good passes, and no file of tests meets what another left in our modules', () => {
  // Three counts, and of the bad ones `is one: 1` and what `never ready` holds.
  expect(results?.passed).toBe(5);
});
