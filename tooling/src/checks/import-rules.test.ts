import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../repository.ts';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';

/** A tree of files in which every rule is broken once, next to a correct import. */
const files = {
  'shell/package.json': '{ "name": "@nalam/shell", "exports": { "./store": "./src/offers/store.ts" } }',
  'shell/src/host/browser/main.ts': "import '../host.tsx'; import '../../../../shop/src/routes.tsx';",
  'shell/src/host/host.tsx': "import './helper.ts'; import type { Service } from '@nalam/api/contract';",
  'shell/src/host/helper.ts': "import '@nalam/shared-ui/button';",
  'shell/src/host/left-over.ts': 'export const leftOver = 1;',
  'shell/src/offers/store.ts': 'export const store = 1;',
  'shell/src/testing/render-app.tsx': 'export const renderApp = 1;',
  'api/package.json': '{ "name": "@nalam/api", "exports": { "./contract": "./src/contract.ts" } }',
  'api/src/contract.ts': 'export interface Service { name: string }\nexport const limit = 10;',
  'api/src/server.ts': "import './storage.ts'; import '../../shared-ui/src/button/button.tsx';",
  'api/src/storage.ts': 'export const storage = 1;',
  'server-kit/package.json': '{ "name": "@nalam/server-kit", "exports": { "./*": "./src/*.ts" } }',
  'server-kit/src/listening.ts': "import '../../api/src/storage.ts';",
  'shared-ui/package.json': '{ "name": "@nalam/shared-ui", "exports": { "./*": "./src/*/*.tsx" } }',
  'shared-ui/src/button/button.tsx': 'export const button = 1;',
  'shared-ui/src/card/card.tsx': "import '../../../shell/src/offers/store.ts'; import './card.examples.tsx';",
  'shared-ui/src/card/card.examples.tsx': 'export const plain = 1;',
  'tooling/src/commands/start.ts': 'export const start = 1;',
  'dashboard/src/remote.ts': "import './features/home/home-page.tsx';",
  'dashboard/src/features/home/home-page.tsx': "import '../../../../shop/src/routes.tsx';",
  'shop/src/remote.ts': `
    import './routes.tsx';
    import '@nalam/shell/store';
    import '@nalam/shared-ui/button';
    import '../../shell/src/host/host.tsx';
    import { limit } from '@nalam/api/contract';
    import '@nalam/server-kit/listening';
    import type { Storage } from '../../api/src/storage.ts';
    import '../../tooling/src/commands/start.ts';
    import './nowhere.ts';`,
  'shop/src/routes.tsx': `
    import './features/cart/cart-page.tsx';
    import './features/wishlist/wishlist-page.tsx';
    import './testing/sample.ts';`,
  'shop/src/testing/sample.ts': 'export const sample = 1;',
  'shop/src/features/cart/cart-page.tsx': "import './cart-slice.ts';",
  'shop/src/features/cart/cart-slice.ts':
    "import type { Row } from './cart-row.tsx'; export interface Cart { rows: Row[] }",
  'shop/src/features/cart/cart-row.tsx':
    "import type { Cart } from './cart-slice.ts'; export interface Row { cart: Cart }",
  'shop/src/features/wishlist/wishlist-page.tsx': "import '../cart/cart-slice.ts';",
  'shop/src/shop.test.tsx': `
    import '../../shell/src/testing/render-app.tsx';
    import '../../shell/src/host/host.tsx';
    import './testing/sample.ts';`,
};

const packages = [
  'shell',
  'public-site',
  'dashboard',
  'shop',
  'shared-ui',
  'server-kit',
  'api',
  'tooling',
  'e2e',
];

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

let tree: TemporaryTree;
beforeEach(async () => {
  tree = await temporaryTree();
  await tree.write(files);
  await tree.write(
    Object.fromEntries(packages.map((name) => [`${name}/jest.config.mjs`, 'export default {};'])),
  );
  await mkdir(join(tree.root, 'node_modules/@nalam'), { recursive: true });
  for (const name of ['shell', 'server-kit', 'api', 'shared-ui'])
    await symlink(join(tree.root, name), join(tree.root, 'node_modules/@nalam', name));
});
afterEach(() => tree.remove());

test('the import rules refuse each wrong import of the house, and let everything else pass', async () => {
  const config = ['--config', join(root, '.dependency-cruiser.cjs'), '--no-cache', '--output-type', 'json'];
  const output = await new Promise<string>((resolve) => {
    // depcruise exits with the number of violations, so the exit code is no error here.
    execFile('depcruise', [...config, ...packages], { cwd: tree.root }, (_, stdout) => resolve(stdout));
  });
  const { summary } = JSON.parse(output) as Cruise;
  const violations = summary.violations.map(({ rule, from, to }) =>
    from === to ? `${rule.name}: ${from}` : `${rule.name}: ${from} → ${to}`,
  );

  const byRelativePath = 'packages-meet-by-their-exports: ';
  expect(violations).toContain(`${byRelativePath}shop/src/shop.test.tsx → shell/src/testing/render-app.tsx`);
  // Most of the wrong imports are relative paths into another package, too.
  expect(violations.filter((violation) => !violation.startsWith(byRelativePath)).sort()).toEqual([
    'features-know-no-sibling: shop/src/features/wishlist/wishlist-page.tsx → shop/src/features/cart/cart-slice.ts',
    'front-ends-know-no-server-kit: shop/src/remote.ts → server-kit/src/listening.ts',
    'front-ends-know-only-the-contract-of-the-api: shop/src/remote.ts → api/src/storage.ts',
    'front-ends-take-types-of-the-api: shop/src/remote.ts → api/src/contract.ts',
    'no-cycles: shop/src/features/cart/cart-row.tsx → shop/src/features/cart/cart-slice.ts',
    'no-dead-files: shell/src/host/left-over.ts',
    'no-unresolvable: shop/src/remote.ts → ./nowhere.ts',
    'products-know-no-tooling: shop/src/remote.ts → tooling/src/commands/start.ts',
    'remotes-know-no-remote: dashboard/src/features/home/home-page.tsx → shop/src/routes.tsx',
    'remotes-take-what-the-shell-offers: shop/src/remote.ts → shell/src/host/host.tsx',
    'shared-ui-knows-nothing-of-ours: shared-ui/src/card/card.tsx → shell/src/offers/store.ts',
    'testing-helpers-stay-in-tests: shared-ui/src/card/card.tsx → shared-ui/src/card/card.examples.tsx',
    'testing-helpers-stay-in-tests: shop/src/routes.tsx → shop/src/testing/sample.ts',
    'tests-of-remotes-take-the-test-shell-too: shop/src/shop.test.tsx → shell/src/host/host.tsx',
    'the-api-knows-no-front-end: api/src/server.ts → shared-ui/src/button/button.tsx',
    'the-server-kit-knows-nothing-of-ours: server-kit/src/listening.ts → api/src/storage.ts',
    'the-shell-knows-no-remote: shell/src/host/browser/main.ts → shop/src/routes.tsx',
  ]);
});
