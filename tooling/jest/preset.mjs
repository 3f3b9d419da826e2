import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import repository from '../repository.cjs';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));

// Each package's `test` script writes its results here; Jest does not create the folder, and a fresh clone has none.
mkdirSync(join(repository.root, '.cache/test-results'), { recursive: true });

const transform = {
  '^.+\\.(ts|tsx|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};

/** Options of a whole run, which Jest does not accept in one of several projects. */
export const jestRun = {
  // Journeys run at the same time (tooling/src/commands/test.ts).
  maxWorkers: 2,
  // Long, because a busy machine is slow, which is no failure: a test that passes never waits for it.
  testTimeout: 180_000,
};

/** @typedef {'browser' | 'staff' | 'node'} Kind the code's environment: a browser, staff's screens in a browser, or Node */

/**
 * One of a package's Jest projects: code for Node is tested directly in Node (docs/tooling.md#tests), code for browsers as native
 * ES modules with jsdom.
 *
 * @param {Kind} kind
 */
export function jestProject(kind) {
  const testMatch = ['<rootDir>/src/**/*.test.{ts,tsx}'];
  if (kind === 'node') {
    // Disables optimisation of the embedded database, which takes longer than all queries of the tests.
    setFlagsFromString('--no-wasm-dynamic-tiering');
    setFlagsFromString('--no-wasm-tier-up');
    return {
      testMatch,
      runner: 'jest-light-runner',
      setupFiles: [pathOf('./node/modules.mjs')],
      transform: {},
    };
  }
  return {
    testMatch,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform,
    transformIgnorePatterns: ['/node_modules/'],
    // jsdom with the web platform's own fetch, streams and Request, which react-router and msw need.
    testEnvironment: fileURLToPath(import.meta.resolve('jest-fixed-jsdom')),
    setupFilesAfterEnv: [pathOf('./setup-browser.mjs')],
    moduleNameMapper: {
      '\\.module\\.css$': pathOf('./css-module.mjs'),
      '\\.(css|woff2|svg|png)$': pathOf('./asset.mjs'),
      // For each element whose role a test queries, jsdom evaluates every rule of antd again: 40 % of the time of such tests.
      ...(kind === 'staff' && { '/antd-styles\\.[jt]s$': pathOf('./no-antd-styles.mjs') }),
    },
  };
}

/**
 * The Jest configuration of a package with a single environment.
 *
 * @param {Kind} kind
 */
export const jestPreset = (kind) => ({ ...jestRun, ...jestProject(kind) });
