import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../repository.ts';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { tallyJest, type JestResults } from './jest-results.ts';

const counting = `
  import { expect, test } from '@jest/globals';
  import { countUp } from './testing/count.ts';
  test('the count starts from zero', () => { expect(countUp()).toBe(1); });
  test('what a helper does after each test is done', () => { expect(countUp()).toBe(1); });`;

const bad = `
  import { beforeAll, describe, expect, test } from '@jest/globals';
  test('is wrong', () => { expect(1).toBe(2); });
  test('is refused', async () => { await Promise.reject(new Error('no')); });
  test.each([[1], [2]])('is one: %i', (n) => { expect(n).toBe(1); });
  describe('never ready', () => {
    beforeAll(() => { throw new Error('no'); });
    test('waits', () => undefined);
  });`;

const page = `
  import { expect, it } from '@jest/globals';
  import { bodies, clicks } from './clicks.ts';
  it('starts with an empty page without listeners', () => {
    document.body.click();
    const left = [clicks.length, document.body.childElementCount, localStorage.length, location.pathname];
    expect(left).toEqual([0, 0, 0, '/']);
    expect('connection' in navigator).toBe(false);
    expect(bodies.add(document.body).size).toBe(1);
    document.addEventListener('click', () => clicks.push('click'));
    document.body.append(document.createElement('p'));
    localStorage.setItem('cart', '1');
    history.pushState(null, '', '/cart');
    Object.defineProperty(navigator, 'connection', { value: {}, configurable: true });
    document.documentElement.replaceWith(document.createElement('html'));
  });`;

let tree: TemporaryTree;
let results: JestResults;

beforeAll(async () => {
  tree = await temporaryTree();
  await tree.write({
    'package.json': '{ "type": "module" }',
    'jest.config.mjs': `
      import { jestProject, jestRun } from '@nalam/tooling/jest';
      const pages = { ...jestProject('browser'), testMatch: ['<rootDir>/pages/*.test.ts'] };
      export default { ...jestRun, projects: [jestProject('node'), pages] };`,
    'pages/clicks.ts': 'export const clicks: string[] = [], bodies = new Set<Element>();',
    'pages/one.test.ts': page,
    'pages/two.test.ts': page,
    'pages/three.test.ts': page,
    'src/testing/count.ts': `
      import { afterEach } from '@jest/globals';
      let count = 0;
      export const countUp = (): number => ++count;
      afterEach(() => { count = 0; });`,
    'src/one.test.ts': counting,
    'src/two.test.ts': counting,
    // More than there are workers, so that one of them runs two.
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
  const outputFile = join(tree.root, 'results.json');
  await new Promise((resolve) => {
    // Some of its tests fail, so its exit code is no error here.
    execFile('jest', ['--json', '--outputFile', outputFile], { cwd: tree.root }, resolve);
  });
  results = JSON.parse(await readFile(outputFile, 'utf8')) as JestResults;
});

const tally = () => tallyJest(results, () => 'npm test -- file');

test('each faulty test has failed, with its reason and the command that repeats it', () => {
  const { failures } = tally();
  const failureOf = (title: string) => failures.find(({ what }) => what.endsWith(title));

  // Four in bad.test.ts, and one in each of the others.
  expect(failures).toHaveLength(7);
  expect(failureOf('is one: 2')?.repeat).toBe("npm test -- file -t 'is one: 2'");
  expect(failureOf('bad.test.ts: is wrong')?.why).toContain('Received: 1');
  for (const file of ['crash', 'left-out', 'lost'])
    expect(failures).toContainEqual(
      expect.objectContaining({ what: expect.stringContaining(`/${file}.test.ts`) }),
    );
});

test('the others pass, and each file has its own test helpers and page', () => {
  // Three times two counts and a page, plus `is one: 1` and the contents of `never ready` from the bad ones.
  expect(tally().passed).toBe(11);
});
