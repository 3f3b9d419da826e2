import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../releases/release-sources.ts';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { readTestResults, tallyTests } from './test-results.ts';

let tree: TemporaryTree;
let name: string;

beforeAll(async () => {
  tree = await temporaryTree();
  name = basename(tree.root);
  await tree.write({
    'package.json': '{ "name": "a-package" }',
    'jest.config.mjs': `export default { reporters: [${JSON.stringify(join(root, 'tooling/jest/results-reporter.mjs'))}] };`,
    'good.test.js': "test('holds', () => {}); test('holds, too', () => {});",
    'bad.test.js':
      "test('breaks', () => { throw new Error('broken here'); }); test.skip('waits', () => {}); test.todo('comes');",
    'crash.test.js': "throw new Error('cannot even load');",
  });
});
afterAll(async () => {
  await tree.remove();
  await rm(join(root, '.cache/test-results', `${name}.json`), { force: true });
});

const jest = (...words: string[]) =>
  new Promise<void>((resolve) => {
    // The project in the tree has failing tests, so its exit code is no error here.
    execFile('jest', ['--rootDir', tree.root, ...words], { cwd: tree.root }, () => resolve());
  });

test('a run of some tests leaves no results, because it says nothing about the package', async () => {
  await jest('good');

  expect(await readTestResults(name)).toBeUndefined();
});

test('passed, failed, skipped and planned tests and files that crash are all counted', async () => {
  await jest();

  const results = await readTestResults(name);
  const { passed, failed, report } = tallyTests(results ?? { passed: 0, failures: [], skipped: [] });
  expect({ passed, failed }).toEqual({ passed: 2, failed: 4 });
  expect(report).toContain(`${name}/bad.test.js: breaks\nError: broken here`);
  expect(report).toContain(`skipped: ${name}/bad.test.js: waits`);
  expect(report).toContain(`skipped: ${name}/bad.test.js: comes`);
  expect(report).toContain('cannot even load');
});
