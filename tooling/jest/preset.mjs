import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import repository from '../repository.cjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// Each package's `test` script writes its results there; Jest does not make the folder, and a fresh clone has none.
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

const common = {
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Two packages run at a time: four workers for two cores, because some tests wait for processes and timeouts.
  maxWorkers: 2,
};

/**
 * The one Jest configuration. Tests run as native ES modules, as the code does in Node and in the browser, so that
 * packages that ship nothing else need no special case.
 *
 * @param {'browser' | 'staff' | 'bare'} kind what the package's code runs in: a browser, one with staff's screens in it, or Node without
 * Jest's module system (docs/decisions/0030-api-tests-in-node.md)
 */
export function jestPreset(kind) {
  if (kind === 'bare') {
    // The embedded database stays as it was compiled first: optimising it takes longer than all queries of the tests.
    setFlagsFromString('--no-wasm-dynamic-tiering');
    setFlagsFromString('--no-wasm-tier-up');
    return {
      ...common,
      runner: 'jest-light-runner',
      setupFiles: [here('./bare/modules.mjs')],
      transform: {},
    };
  }
  return {
    ...common,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    // A long timeout: a busy machine is slow, and that is no failure.
    testTimeout: 30_000,
    transform,
    transformIgnorePatterns: ['/node_modules/'],
    // jsdom with the web platform's own fetch, streams and Request, which react-router and msw need.
    testEnvironment: fileURLToPath(import.meta.resolve('jest-fixed-jsdom')),
    setupFilesAfterEnv: [here('./setup-browser.mjs')],
    moduleNameMapper: {
      '\\.module\\.css$': here('./css-module.mjs'),
      '\\.(css|woff2|svg|png)$': here('./asset.mjs'),
      // jsdom evaluates every rule of antd's again for each element whose role a test queries: 40 % of such tests' time.
      ...(kind === 'staff' && { '/antd-styles\\.[jt]s$': here('./no-antd-styles.mjs') }),
    },
  };
}
