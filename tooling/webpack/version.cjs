const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, statSync } = require('node:fs');
const { join, relative } = require('node:path');

const { repositoryOf } = require('../repository.cjs');
const { LockFile } = require('./lock-file.cjs');
const { hostShared, remoteShared } = require('./shared.cjs');
const { sourcesOf } = require('./sources.cjs');

const sharedRequests = Object.keys(hostShared);
const provided = Object.values(hostShared).flatMap(({ import: file }) => file ?? []);

/** Files that affect a build besides its sources. */
const settings = ['package.json', 'tsconfig.json', 'webpack.config.cjs'];
const presets = [__dirname, join(__dirname, '../tsconfig')];

/** Packages that compile a build, and thus determine its output. */
const compilers = [
  '@module-federation/enhanced',
  '@module-federation/webpack-bundler-runtime',
  '@swc/core',
  'css-loader',
  'lightningcss',
  'mini-css-extract-plugin',
  'terser-webpack-plugin',
  'ts-loader',
  'typescript',
  'webpack',
].map((name) => ({ name, from: __filename }));

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/**
 * The version that a build of this package would have now: the package's own version and a hash of all its inputs, which are the
 * imported sources, the installed packages with their dependencies, and the compilers. Equal sources give equal versions, so an
 * existing build is never repeated, and a version always means the same. Files that do not affect a build change no version.
 *
 * @param {string} directory the package's folder
 * @returns {string} for example `1.4.0-9f2c01ab`
 */
function buildVersion(directory) {
  const root = repositoryOf(directory);
  const lock = new LockFile(root);
  const isRemote = existsSync(join(directory, 'src/remote.ts'));
  const { paths, ownPackages, packages } = sourcesOf(directory, {
    leftOut: isRemote ? sharedRequests : [],
    besides: isRemote ? [] : provided,
    isOurs: (name) => lock.isOurs(name),
  });
  const hash = createHash('sha256');
  hash.update(process.env.NODE_ENV === 'development' ? 'development' : 'production');
  const files = new Set(
    [...paths, ...settings.map((name) => join(directory, name)), ...presets].flatMap((path) => [
      ...filesUnder(path),
    ]),
  );
  for (const file of [...files].sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  hash.update(JSON.stringify(remoteShared(directory))).update('\0');
  hash
    .update(JSON.stringify(ownPackages.sort().map((name) => [name, lock.sideEffectsOf(name)])))
    .update('\0');
  for (const installed of [
    ...lock.closureOf(packages, isRemote ? sharedRequests : []),
    ...lock.closureOf(compilers),
  ]) {
    hash.update(installed).update('\0');
  }
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

module.exports = { buildVersion };
