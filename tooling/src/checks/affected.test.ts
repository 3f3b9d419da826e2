import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { packageNameOf, packages } from '../packages.ts';
import { root } from '../repository.ts';
import { testsThatRun } from './affected.ts';

/** Only in import specifiers, because examples and test data mention other packages, too. */
const imported = /^(?:import|export) [^'`]*'(@nalam\/[\w-]+)|\bimport\('(@nalam\/[\w-]+)/gm;

function importsOf(folder: string): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: join(root, folder) });
  const sources = files.map((file) => readFileSync(join(root, folder, file), 'utf8'));
  return [
    ...new Set(sources.flatMap((source) => [...source.matchAll(imported)].map(([, a, b]) => a ?? b ?? ''))),
  ];
}

// `npm test -- --affected` uses the package.json files to find tests of other packages that a change can break.
test.each([...packages])('%s declares the packages that it imports', (folder) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
  const declared = { [packageNameOf(folder)]: '', ...dependencies, ...devDependencies };

  expect(importsOf(folder).filter((name) => !(name in declared))).toEqual([]);
});

test('a change is tested wherever its code runs, also through other packages, but not where only its types are read', () => {
  const imports = (source: string, resolved: string, ...dependencyTypes: string[]) => ({
    source,
    dependencies: [{ resolved, dependencyTypes: ['local', ...dependencyTypes] }],
  });
  const modules = [
    imports('api/src/rules.test.ts', 'api/src/rules.ts'),
    imports('shop/src/form.tsx', 'api/src/rules.ts'),
    imports('shop/src/form.test.tsx', 'shop/src/form.tsx', 'dynamic-import'),
    imports('dashboard/src/list.test.tsx', 'api/src/rules.ts', 'type-only'),
  ];

  expect(testsThatRun(['api/src/rules.ts'], { modules })).toEqual([
    'api/src/rules.test.ts',
    'shop/src/form.test.tsx',
  ]);
});
