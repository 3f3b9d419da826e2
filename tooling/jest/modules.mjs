/**
 * Loads modules for tests (docs/tooling.md#tests). A worker loads packages and our own modules once for all its test files. Modules in a
 * `testing` folder are loaded again for each file, because they may register hooks with the runner.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const urlOf = (path) => new URL(path, import.meta.url).href;

const substitutes = [
  [/\.module\.css$/, urlOf('./browser/css-module.mjs')],
  [/\.(css|woff2|svg|png)$/, urlOf('./browser/asset.mjs')],
  // For each element whose role a test queries, jsdom evaluates every rule of antd again: 40 % of the time of such tests.
  [/\/antd-styles\.[jt]s$/, urlOf('./browser/no-antd-styles.mjs')],
];

const ofOneFile = /^file:(?!.*\/node_modules\/(?!@nalam\/)).*\/testing\//;

/** The runner imports each test file with its own number as query, which its imports inherit. */
const fileNumber = ({ parentURL }) => (parentURL ? new URL(parentURL).search : '');

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') {
      const globals = globalThis.document
        ? urlOf('./browser/globals.mjs') + fileNumber(context)
        : urlOf('./globals.mjs');
      return { url: globals, shortCircuit: true };
    }
    const [, substitute] = substitutes.find(([pattern]) => pattern.test(specifier)) ?? [];
    if (substitute) return { url: substitute, shortCircuit: true };
    const found = next(specifier, context);
    // webpack needs no attribute.
    if (found.url.endsWith('.json')) return { ...found, importAttributes: { type: 'json' } };
    return ofOneFile.test(found.url) ? { ...found, url: found.url + fileNumber(context) } : found;
  },
  // Node removes types, but does not compile JSX.
  load(url, context, next) {
    if (!/\.tsx(\?|$)/.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
