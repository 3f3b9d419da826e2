import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { temporaryTree, tree } from '../testing/temporary-tree.ts';
import { buildVersion } from './release-sources.ts';

const exportsAll = '{ "version": "1.0.0", "exports": { "./*": "./src/*" } }';

const installed = {
  antd: { dependencies: { dayjs: '1' } },
  dayjs: {},
  diff: {},
  fastify: { dependencies: { nodemailer: '1' } },
  nodemailer: {},
  react: { dependencies: { scheduler: '1' } },
  scheduler: {},
  webpack: { dependencies: { acorn: '1' } },
  acorn: {},
};

const workspaces = ['api', 'shared-ui', 'shell'];

/** @param changed the package with a different version */
const lockFile = (changed?: string) =>
  JSON.stringify({
    packages: Object.fromEntries([
      ...workspaces.map((name) => [`node_modules/@nalam/${name}`, { resolved: name, link: true }] as const),
      ...Object.entries(installed).map(([name, entry]) => [
        `node_modules/${name}`,
        { ...entry, version: name === changed ? '2.0.0' : '1.0.0' },
      ]),
    ]),
  });

const sources = {
  'shop/package.json': exportsAll,
  'shop/src/remote.ts': `
    import type { Price } from '@nalam/api/prices.ts';
    import {
      session,
    } from '@nalam/shell/session';
    import { Button } from '@nalam/shared-ui/button.tsx';
    import 'react';
    export const locales = (language) => import(\`../locales/\${language}/shop.json\`);
    export const cart = () => import('./cart.ts');`,
  'shop/src/header.ts': "export * from './cart-link.ts';",
  'shop/src/cart-link.ts': '',
  'shop/src/cart.ts': "import { diffLines } from 'diff';",
  'shop/src/cart.test.ts': "import './playing.ts';",
  'shop/src/playing.ts': '',
  'shop/locales/ta/shop.json': '{}',
  'shell/package.json': exportsAll,
  'shell/src/session': '',
  'shell/src/server/server.ts': '',
  'shell/src/host/browser/main.ts': "import 'react';",
  'shared-ui/package.json': exportsAll,
  'shared-ui/src/button.tsx': "import styles from './button.module.css';",
  'shared-ui/src/button.module.css': '.button { composes: base from "./base.module.css"; }',
  'shared-ui/src/base.module.css': '',
  'shared-ui/src/button.examples.tsx': "import { Button } from './button.tsx';",
  'shared-ui/src/table.tsx': "import { Table } from 'antd';",
  'api/package.json': exportsAll,
  'api/src/prices.ts': "import 'fastify';",
  'dashboard/package.json': exportsAll,
  'dashboard/src/remote.ts': "export { Table } from '@nalam/shared-ui/table.tsx';",
};

beforeEach(async () => {
  await tree.write({ ...sources, 'package-lock.json': lockFile() });
  await mkdir(join(tree.root, 'node_modules/@nalam'), { recursive: true });
  for (const name of workspaces)
    await symlink(join(tree.root, name), join(tree.root, 'node_modules/@nalam', name));
});

/** @returns the packages whose version changes when these files are written */
async function changedBy(files: Record<string, string>): Promise<string[]> {
  const versions = () =>
    ['shop', 'dashboard', 'shell'].map((name) => [name, buildVersion(join(tree.root, name))] as const);
  const before = new Map(versions());
  await tree.write(files);
  return versions().flatMap(([name, version]) => (before.get(name) === version ? [] : [name]));
}

test.each([
  ['its page', 'shop/src/cart.ts', ['shop']],
  ['what its header loads', 'shop/src/cart-link.ts', ['shop']],
  ['its Tamil', 'shop/locales/ta/shop.json', ['shop']],
  ['its settings', 'shop/webpack.config.cjs', ['shop']],
  ['a component of shared-ui', 'shared-ui/src/button.tsx', ['shop']],
  ['the styles that a component is composed of', 'shared-ui/src/base.module.css', ['shop']],
  ['a component that only staff see', 'shared-ui/src/table.tsx', ['dashboard']],
  ['what runs in the browser', 'shell/src/host/browser/main.ts', ['shell']],
])('a change of %s is a new version of those that use it', async (_, file, changed) => {
  expect(
    await changedBy({ [file]: `// changed\n${(sources as Record<string, string>)[file] ?? ''}` }),
  ).toEqual(changed);
});

test.each([
  ['a test', 'shop/src/cart.test.ts'],
  ['what only tests import', 'shop/src/playing.ts'],
  ['an example in the catalogue', 'shared-ui/src/button.examples.tsx'],
  ['what the shell hands to remotes', 'shell/src/session'],
  ["the shell's server", 'shell/src/server/server.ts'],
  ['what the API keeps to itself', 'api/src/prices.ts'],
])('a change of %s is no new version', async (_, file) => {
  expect(await changedBy({ [file]: '// changed' })).toEqual([]);
});

test.each([
  ['a package that one remote imports', 'diff', ['shop']],
  ['what staff’s parts depend on', 'dayjs', ['dashboard', 'shell']],
  ['React, which the shell provides', 'react', ['shell']],
  ['what React depends on', 'scheduler', ['shell']],
  ["the API's mailer", 'nodemailer', []],
  ['what compiles', 'acorn', ['shop', 'dashboard', 'shell']],
])('another version of %s is a new version of what it reaches', async (_, name, changed) => {
  expect(await changedBy({ 'package-lock.json': lockFile(name) })).toEqual(changed);
});

test('a package’s list of files with side effects is part of the version of its users', async () => {
  const changed = await changedBy({
    'shared-ui/package.json': exportsAll.replace('{', '{ "sideEffects": ["*.css"],'),
  });
  expect(changed).toEqual(expect.arrayContaining(['shop', 'dashboard']));
});

test('a folder without a lock file has no version', async () => {
  const elsewhere = await temporaryTree();
  await elsewhere.write({ 'shop/package.json': exportsAll });
  expect(() => buildVersion(join(elsewhere.root, 'shop'))).toThrow('run npm install');
});
