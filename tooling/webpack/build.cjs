#!/usr/bin/env node
/**
 * Builds the package in the current folder with its webpack.config.cjs, to `dist` or to the folder that is named.
 * Does nothing when that already holds the build of exactly these sources.
 */
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync, rmSync } = require('node:fs');
const { basename, join } = require('node:path');
const { buildVersion } = require('./version.cjs');

const directory = process.cwd();
const dist = process.argv[2] ?? join(directory, 'dist');

function builtVersion() {
  const file = join(dist, 'web/assets.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

const version = buildVersion(directory);
if (builtVersion() === version) process.exit(0);

const webpack = require('webpack');
const { takeCache } = require('./cache-owner.cjs');

// Webpack cleans the folder of each target. The source maps are beside those, and an old one would be released again.
rmSync(join(dist, 'maps'), { recursive: true, force: true });
const ownsCache = takeCache(basename(directory));
const compiler = webpack(
  require(join(directory, 'webpack.config.cjs')).map((config) => ({
    ...config,
    // Two processes that wrote to it at once would mix their files.
    cache: ownsCache && config.cache,
    // Each target has a folder of its own.
    output: { ...config.output, path: join(dist, basename(config.output.path)) },
  })),
);
compiler.run((error, stats) => {
  if (error) throw error;
  const report =
    (stats.hasErrors() || stats.hasWarnings()) &&
    stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (report) console.error(report);
  // Sources were saved during the build: it may mix both states under the version of the first.
  const outdated = !stats.hasErrors() && buildVersion(directory) !== version;
  // The files of a failed build must not count as a build the next time.
  if (stats.hasErrors() || outdated) rmSync(dist, { recursive: true, force: true });
  compiler.close(() => {
    if (outdated)
      process.exit(spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
    process.exit(stats.hasErrors() ? 1 : 0);
  });
});
