import { execFile } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../repository.ts';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';

const code = `
import { useState } from 'react';
export * from './right.ts';
export const wrong: string = 1;
export const unsafe = (text: string) => (JSON.parse(text) as { a: any }).a.b;
export function lost() { fetch('/'); }
export function useSometimes(often: boolean) { return often ? useState(1) : undefined; }
export const forgotten = (kind: 'a' | 'b') => { switch (kind) { case 'a': return 1; } };
// oxlint-disable-next-line no-debugger -- there is none
export const list = [1].map((one) => one);
export const routes = [{ id: 'left', lazy: () => import('./right.ts') }];
`;

const tests = `
import { jest, test } from '@jest/globals';
test.skip('a visitor is greeted', () => undefined);
jest.mock('./right.ts');
`;

let tree: TemporaryTree;
let findings: string[];

beforeAll(async () => {
  tree = await temporaryTree();
  await tree.write({
    'package.json': '{}',
    'shop/src/wrong.ts': code,
    'shop/src/wrong.test.ts': tests,
    'shop/src/right.ts': 'export const right = 1;',
  });
  for (const file of [
    '.oxlintrc.json',
    'shop/tsconfig.json',
    'tooling/tsconfig',
    'tooling/types',
    'tooling/lint',
  ])
    await cp(join(root, file), join(tree.root, file), { recursive: true });
  await symlink(join(root, 'node_modules'), join(tree.root, 'node_modules'));
  const output = await new Promise<string>((resolve) => {
    // What it finds makes it fail.
    execFile('oxlint', ['--format=unix'], { cwd: tree.root }, (_, stdout) => resolve(stdout));
  });
  findings = output.split('\n');
});
afterAll(() => tree.remove());

test.each([
  ['a type that does not fit', /wrong\.ts:4:.*TS2322/],
  ['an unsafe value', /wrong\.ts:5:.*no-unsafe/],
  ['a floating promise', /wrong\.ts:6:.*no-floating-promises/],
  ['a hook that is not always called', /wrong\.ts:7:.*rules-of-hooks/],
  ['a kind that a switch forgets', /wrong\.ts:8:.*switch-exhaustiveness-check/],
  ['an exception that is not needed', /wrong\.ts:9:.*Unused/],
  ['a barrel', /wrong\.ts:3:.*named-exports/],
  ['a route that is not named like its module', /wrong\.ts:11:.*route-id/],
  ['a test that does not run', /wrong\.test\.ts:3:.*every-test-runs/],
  ['a mock of what is ours', /wrong\.test\.ts:4:.*nothing-mocked/],
])('%s is refused', (_, finding) => {
  expect(findings).toContainEqual(expect.stringMatching(finding));
});

test('code without faults passes', () => {
  expect(findings).not.toContainEqual(expect.stringContaining('right.ts:'));
});
