import { execFile } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { root } from '../repository.ts';
import { tree } from '../testing/temporary-tree.ts';

const code = `
export * from './right.ts';
export const wrong: string = 1;
export function lost() { fetch('/'); }
// oxlint-disable-next-line no-debugger -- there is none
export const list = [1].map((one) => one);
export const routes = [{ id: 'left', lazy: () => import('./right.ts') }];
/** What is left. */
`;

const tests = `
import { jest, test } from '@jest/globals';
test.skip('a visitor is greeted', () => undefined);
jest.mock('./right.ts');
`;

beforeEach(async () => {
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
});

test('the linter reports compiler errors, type-aware rules and our own rules; other code passes', async () => {
  const output = await new Promise<string>((resolve) => {
    // oxlint exits non-zero on findings.
    execFile('oxlint', ['--format=unix'], { cwd: tree.root }, (_, stdout) => resolve(stdout));
  });

  expect(output).toMatch(/wrong\.ts:2:.*named-exports/);
  expect(output).toMatch(/wrong\.ts:3:.*TS2322/);
  expect(output).toMatch(/wrong\.ts:4:.*no-floating-promises/);
  expect(output).toMatch(/wrong\.ts:5:.*Unused/);
  expect(output).toMatch(/wrong\.ts:7:.*route-id/);
  expect(output).toMatch(/wrong\.ts:8:.*comment-start/);
  expect(output).toMatch(/wrong\.test\.ts:3:.*every-test-runs/);
  expect(output).toMatch(/wrong\.test\.ts:4:.*nothing-mocked/);
  expect(output).not.toContain('right.ts:');
});
