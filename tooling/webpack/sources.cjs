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
 * @param {string} file the file's name, whose ending says what it is
 * @param {string} [source] its text, where that is not what the file holds
 * @returns {string[]} what it asks for, as it is written there
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
 * Follows the imports of a build, without building it.
 *
 * @param {string} directory the package's folder
 * @param {{ leftOut: string[], besides: string[], isOurs: (name: string) => boolean }} options `leftOut` are the requests that the
 *   shell answers when the build runs, `besides` further files that it begins with, and `isOurs` tells the packages whose
 *   sources are in this repository
 * @returns {{ paths: string[], ownPackages: string[], packages: { name: string, from: string }[] }} the files that go into the build, and the
 *   folders of which any file may, such as `locales`; the packages of this repository, and the installed ones, each with a file that
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
