#!/usr/bin/env node
/**
 * Builds the package in the current folder with its webpack.config.cjs to `dist`. With `--keep`, prints the folder of the stored
 * build instead of writing `dist`.
 *
 * Builds are stored by version, so equal sources are built once, whichever command needs them. A stored build never changes.
 */
const { spawnSync } = require('node:child_process');
const {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { promisify } = require('node:util');
const { repositoryOf } = require('../repository.cjs');
const { buildVersion } = require('./version.cjs');

const weekMs = 7 * 24 * 60 * 60 * 1000;

const directory = process.cwd();
const version = buildVersion(directory);
const kept = join(repositoryOf(directory), '.cache/builds', basename(directory), version);

/** Deletes builds unused for a week, and leftovers of killed builds. */
function removeUnused() {
  for (const name of readdirSync(dirname(kept))) {
    const folder = join(dirname(kept), name);
    const mtimeMs = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (mtimeMs < Date.now() - weekMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<boolean>} whether it compiles */
async function compile(draft) {
  const webpack = require('webpack');
  const { chunkFiles } = require('./chunk-files.cjs');
  const { developmentVersion } = require('./development/for-development.cjs');
  const { withOwnCache } = require('./own-cache.cjs');

  const configs = await Promise.all(require(join(directory, 'webpack.config.cjs')).map(withOwnCache));
  const compiler = webpack(
    configs.map((config) => ({
      ...config,
      // Each target has its own folder.
      output: { ...config.output, path: join(draft, basename(config.output.path)) },
    })),
  );
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  const web = stats.stats.find(({ compilation }) => compilation.name.endsWith(':web'));
  const { owner, backend } = require(join(directory, 'package.json'));
  const assets = {
    // All builds of `npm run dev` have the same version.
    version: process.env.NODE_ENV === 'development' ? developmentVersion : version,
    owner,
    backend,
    chunks: chunkFiles(web),
  };
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) return false;
  if (existsSync(join(draft, 'web/mf-manifest.json')))
    require('./manifest-for-hosts.cjs').completeManifest(join(draft, 'web'));
  writeFileSync(join(draft, 'web/assets.json'), JSON.stringify(assets, null, 1));
  return true;
}

async function build() {
  mkdirSync(dirname(kept), { recursive: true });
  removeUnused();
  const draft = `${kept}.${process.pid}`;
  try {
    if (!(await compile(draft))) return 1;
    // Sources were saved during the build, so it may mix both states under the first one's version.
    if (buildVersion(directory) !== version)
      return spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1;
    // Another process may have built the same meanwhile.
    if (!existsSync(kept)) renameSync(draft, kept);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return handOver();
}

function handOver() {
  utimesSync(kept, new Date(), new Date());
  if (process.argv.includes('--keep')) process.stdout.write(kept);
  else {
    rmSync('dist', { recursive: true, force: true });
    cpSync(kept, 'dist', { recursive: true });
  }
  return 0;
}

if (existsSync(kept)) handOver();
else void build().then((code) => process.exit(code));
