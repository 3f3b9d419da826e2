const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const { remoteShared } = require('./shared.cjs');

/** What a remote asks for: the shell's package.json decides it. Kept as text, because a build may change the list. */
const ranges = JSON.stringify(remoteShared);

const root = join(__dirname, '../..');

/** What a build is made of besides the package's own files. */
const common = [
  'shared-ui/src',
  'shared-ui/locales',
  'shell/src/offers',
  'api/src/centre-clock.ts',
  'api/src/form-rules.ts',
  'tooling/webpack',
];
const own = ['src', 'locales', 'package.json', 'webpack.config.cjs'];

/** What npm installs, without our own packages: a new remote makes no other build a new version. */
function* installedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { version, integrity, link }] of Object.entries(packages)) {
    if (path.includes('node_modules/') && !link) yield [path, version, integrity].join(' ');
  }
}

function* filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') yield path;
    else if (error.code !== 'ENOENT') throw error;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!/\.test\.tsx?$/.test(entry.name)) yield* filesUnder(join(path, entry.name));
  }
}

/**
 * The version a build of this package would have now: the package's own version and a hash of every source file
 * that goes into the build. Equal sources give equal versions, so a build that exists need not be made again, and a
 * version never means two different things.
 *
 * @param {string} directory the package's folder
 * @param {string} checkout where the package and what it is built with are
 * @returns {string} for example `1.4.0-9f2c01ab`
 */
function buildVersion(directory, checkout = root) {
  const hash = createHash('sha256');
  hash.update(process.env.NODE_ENV === 'development' ? 'development' : 'production');
  for (const path of [
    ...own.map((name) => join(directory, name)),
    ...common.map((name) => join(checkout, name)),
  ]) {
    for (const file of filesUnder(path)) {
      hash.update(relative(checkout, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  hash.update(ranges).update('\0');
  for (const installed of installedPackages()) hash.update(installed).update('\0');
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

module.exports = { buildVersion };
