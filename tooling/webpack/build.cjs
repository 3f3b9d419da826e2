#!/usr/bin/env node
/**
 * Builds the package in the current folder with its webpack.config.cjs. Does nothing when `dist` already holds the
 * build of exactly these sources.
 */
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const webpack = require('webpack');
const { buildVersion } = require('./version.cjs');

const directory = process.cwd();

function builtVersion() {
  const file = join(directory, 'dist/web/assets.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

if (builtVersion() === buildVersion(directory)) process.exit(0);

const compiler = webpack(require(join(directory, 'webpack.config.cjs')));
compiler.run((error, stats) => {
  if (error) throw error;
  const report =
    (stats.hasErrors() || stats.hasWarnings()) &&
    stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (report) console.error(report);
  compiler.close(() => process.exit(stats.hasErrors() ? 1 : 0));
});
