/**
 * Resolves modules for tests that run directly in Node (docs/tooling.md#tests): a worker loads packages and our own modules once for all
 * its test files. Modules in a `testing` folder are loaded again for each file, because they may register hooks with the runner.
 */
import { registerHooks } from 'node:module';

const globals = new URL('./globals.mjs', import.meta.url).href;
const ofOneFile = /^file:(?!.*\/node_modules\/).*\/testing\//;

/** The runner imports each test file with its own number as query, which its imports inherit. */
const fileNumber = ({ parentURL }) => (parentURL ? new URL(parentURL).search : '');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    const found = next(specifier, context);
    return ofOneFile.test(found.url) ? { ...found, url: found.url + fileNumber(context) } : found;
  },
});
