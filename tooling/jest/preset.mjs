import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import repository from '../repository.cjs';

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));

// Each package's `test` script writes its results here; Jest does not create the folder, and a fresh clone has none.
mkdirSync(join(repository.root, '.cache/test-results'), { recursive: true });

/** Options of a whole run, which Jest does not accept in one of several projects. */
export const jestRun = {
  // Journeys run at the same time (tooling/src/commands/test.ts).
  maxWorkers: 2,
  // Long, because a busy machine is slow, which is no failure: a test that passes never waits for it.
  testTimeout: 180_000,
};

/** @typedef {'browser' | 'node'} Kind the code's environment */

/**
 * One of a package's Jest projects. Each runs its tests directly in Node (docs/tooling.md#tests), those of code for browsers with a
 * window of jsdom.
 *
 * @param {Kind} kind
 */
export function jestProject(kind) {
  if (kind === 'node') {
    // Disables optimisation of the embedded database, which takes longer than all queries of the tests.
    setFlagsFromString('--no-wasm-dynamic-tiering');
    setFlagsFromString('--no-wasm-tier-up');
  }
  const isBrowser = kind === 'browser';
  return {
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    runner: 'jest-light-runner',
    setupFiles: [pathOf('./modules.mjs'), ...(isBrowser ? [pathOf('./browser/window.mjs')] : [])],
    setupFilesAfterEnv: isBrowser ? [pathOf('./browser/setup.mjs')] : [],
    transform: {},
  };
}

/**
 * The Jest configuration of a package with a single environment.
 *
 * @param {Kind} kind
 */
export const jestPreset = (kind) => ({ ...jestRun, ...jestProject(kind) });
