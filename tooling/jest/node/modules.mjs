/**
 * How modules are found where tests run in Node as it is (docs/tooling.md#tests): packages and our own modules
 * are loaded once for all files of tests that a worker runs. Modules in a folder `testing` are loaded again for each file, because they may
 * register hooks with the runner.
 */
import { registerHooks } from 'node:module';

const globals = new URL('./globals.mjs', import.meta.url).href;
const ofOneFile = /^file:(?!.*\/node_modules\/).*\/testing\//;

/** The runner imports each test file with its own number as query; what the file imports gets the same. */
const fileNumber = ({ parentURL }) => (parentURL ? new URL(parentURL).search : '');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    const found = next(specifier, context);
    return ofOneFile.test(found.url) ? { ...found, url: found.url + fileNumber(context) } : found;
  },
});
