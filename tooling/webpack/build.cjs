#!/usr/bin/env node
/**
 * Builds the package in the current folder with its webpack.config.cjs, to `dist` or to the folder that is named.
 * Does nothing when that already holds the build of exactly these sources, which `web/assets.json`, its last file, tells.
 */
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const { promisify } = require('node:util');
const { buildVersion } = require('./version.cjs');

const directory = process.cwd();
const dist = process.argv[2] ?? join(directory, 'dist');
const assetsFile = join(dist, 'web/assets.json');

async function build(version) {
  const webpack = require('webpack');
  const { chunkFiles } = require('./chunk-files.cjs');
  const { developmentVersion } = require('./development/for-development.cjs');
  const { withOwnCache } = require('./own-cache.cjs');

  for (const part of ['web', 'node', 'maps']) rmSync(join(dist, part), { recursive: true, force: true });
  const configs = await Promise.all(require(join(directory, 'webpack.config.cjs')).map(withOwnCache));
  const compiler = webpack(
    configs.map((config) => ({
      ...config,
      // Each target has a folder of its own.
      output: { ...config.output, path: join(dist, basename(config.output.path)) },
    })),
  );
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  const web = stats.stats.find(({ compilation }) => compilation.name.endsWith(':web'));
  const { owner } = require(join(directory, 'package.json'));
  const assets = {
    // A build for development has one version, and is never up to date.
    version: process.env.NODE_ENV === 'development' ? developmentVersion : version,
    owner,
    chunks: chunkFiles(web),
  };
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) return 1;
  if (existsSync(join(dist, 'web/mf-manifest.json')))
    require('./manifest-for-hosts.cjs').completeManifest(join(dist, 'web'));
  // Sources were saved during the build: it may mix both states under the version of the first.
  if (buildVersion(directory) !== version)
    return spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1;
  writeFileSync(assetsFile, JSON.stringify(assets, null, 1));
  return 0;
}

const version = buildVersion(directory);
const isBuilt = existsSync(assetsFile) && JSON.parse(readFileSync(assetsFile, 'utf8')).version === version;
if (!isBuilt) void build(version).then((code) => process.exit(code));
