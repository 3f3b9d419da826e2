import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { tallyJest, type JestResults } from './jest-results.ts';

let tree: TemporaryTree;

beforeAll(async () => {
  tree = await temporaryTree();
  await tree.write({
    'package.json': '{ "name": "a-package" }',
    'good.test.js': "test('holds', () => {}); test('holds, too', () => {});",
    'bad.test.js':
      "test('breaks', () => { throw new Error('broken here'); }); test.skip('waits', () => {}); test.todo('comes');",
    'crash.test.js': "throw new Error('cannot even load');",
  });
});
afterAll(() => tree.remove());

test('passed, failed, skipped and planned tests and files that crash are all counted', async () => {
  const outputFile = join(tree.root, 'results.json');
  await new Promise((resolve) => {
    // Some of its tests fail, so its exit code is no error here.
    execFile(
      'jest',
      ['--rootDir', tree.root, '--json', '--outputFile', outputFile],
      { cwd: tree.root },
      resolve,
    );
  });

  const { passed, failed, report } = tallyJest(JSON.parse(await readFile(outputFile, 'utf8')) as JestResults);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 4 });
  expect(report).toContain('broken here');
  expect(report).toContain('bad.test.js: waits');
  expect(report).toContain('bad.test.js: comes');
  expect(report).toContain('cannot even load');
});
