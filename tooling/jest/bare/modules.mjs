/**
 * How modules are found where tests run in Node as it is (docs/decisions/0030-api-tests-in-node.md): packages are loaded once for
 * all files of tests that a worker runs, our own modules anew for each, so that none meets what another left in them.
 */
import { registerHooks } from 'node:module';

const globals = new URL('./globals.mjs', import.meta.url).href;

/** The runner imports each file of tests with a number of its own after the question mark; what it imports gets the same. */
const fileNumber = ({ parentURL }) => (parentURL ? new URL(parentURL).search : '');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globals, shortCircuit: true };
    const found = next(specifier, context);
    const ours = found.url.startsWith('file:') && !found.url.includes('/node_modules/');
    return ours ? { ...found, url: found.url + fileNumber(context) } : found;
  },
});
