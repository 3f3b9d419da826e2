const { existsSync, readFileSync, statSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, extname, join } = require('node:path');

/** The entry points of webpack: a remote's exposed modules, or the shell's entries. */
const beginnings = [
  'src/remote.ts',
  'src/header.ts',
  'src/host/inline/inline.ts',
  'src/host/starter/starter.ts',
  'src/host/browser/main.ts',
  'src/host/render/render.tsx',
];

const inScripts = [
  // `import type` leaves nothing behind in the build.
  /(?:^|;)\s*(?:import|export)\b(?!\s+type\b)(?:[\w$*\s{},]+?\bfrom)?\s*['"]([^'"]+)['"]/gm,
  // The part of a template before its first variable.
  /\b(?:import|require|webpackContext)\(\s*(?:\/\*.*?\*\/\s*)*['"`]([^'"`$]+)/g,
];
const inStyles = [/(?:@import|\bfrom)\s+['"]([^'"]+)['"]/g, /\burl\(\s*['"]?([^'")]+)/g];

const patterns = {
  '.ts': inScripts,
  '.tsx': inScripts,
  '.js': inScripts,
  '.mjs': inScripts,
  '.cjs': inScripts,
  '.css': inStyles,
};

/**
 * @param {string} file its extension determines the language
 * @param {string} [source] its text, if it differs from the file's content
 * @returns {string[]} the import specifiers, unresolved
 */
function requestsIn(file, source = readFileSync(file, 'utf8')) {
  return (patterns[extname(file)] ?? []).flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, request]) => request),
  );
}

const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Follows the imports of a build without building it.
 *
 * @param {string} directory the package's folder
 * @param {{ leftOut: string[], besides: string[], isOurs: (name: string) => boolean }} options `leftOut` are the requests that the
 *   shell answers at run time, `besides` additional entry files, and `isOurs` identifies packages with
 *   sources in this repository
 * @returns {{ paths: string[], ownPackages: string[], packages: { name: string, from: string }[] }} the files of the build, and
 *   folders of which any file may be used, such as `locales`; the packages of this repository, and the installed ones, each with a file that
 *   imports it
 */
function sourcesOf(directory, { leftOut, besides, isOurs }) {
  const paths = new Set();
  const ownPackages = new Set();
  const packages = new Map();
  const waiting = [...beginnings.map((path) => join(directory, path)), ...besides];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    // Webpack reports missing modules better.
    if (paths.has(file) || !existsSync(file)) continue;
    paths.add(file);
    if (statSync(file).isDirectory()) continue;
    for (const request of requestsIn(file)) {
      if (leftOut.includes(request)) continue;
      const name = packageOf(request);
      if (request.startsWith('.')) waiting.push(join(dirname(file), request));
      else if (isOurs(name)) {
        ownPackages.add(name);
        waiting.push(createRequire(file).resolve(request));
      } else packages.set(`${name} ${dirname(file)}`, { name, from: file });
    }
  }
  return { paths: [...paths], ownPackages: [...ownPackages], packages: [...packages.values()] };
}

module.exports = { packageOf, requestsIn, sourcesOf };
