const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const shell = join(__dirname, '../../shell');
const offers = join(shell, 'src/offers');
const { dependencies } = require('../../shell/package.json');

/** The version of the shell's own exports. Stored releases require it; names are compared individually. */
const offersVersion = '1.0.0';

/**
 * Everything that the shell provides to remotes, each once per page. Remotes contain no copies (`import: false`): they build
 * faster, are smaller, and cannot add a second React.
 *
 * For a large package of which little is used, the shell provides a small file that re-exports the used names, because webpack
 * cannot tree-shake a shared module.
 *
 * A `shareKey` is a promise to stored releases: it stays when a package is renamed.
 *
 * `earlier` are versions of earlier majors whose remotes run with the provided version while they migrate one by one: see
 * docs/releasing.md#upgrade-a-shared-library.
 *
 * @type {Record<string, { version: string, earlier?: string[], shareKey?: string, import?: string, eager?: boolean }>}
 */
const provided = {
  react: { version: dependencies.react },
  'react/jsx-runtime': { version: dependencies.react },
  'react-dom': { version: dependencies['react-dom'] },
  'react-router-dom': {
    version: dependencies['react-router-dom'],
    import: join(offers, 'packages/react-router-dom.ts'),
  },
  'react-i18next': {
    version: dependencies['react-i18next'],
    import: join(offers, 'packages/react-i18next.ts'),
  },
  '@nalam/shell/session': {
    shareKey: 'shell/session',
    version: offersVersion,
    import: join(offers, 'session.ts'),
  },
  '@nalam/shell/store': { shareKey: 'shell/store', version: offersVersion, import: join(offers, 'store.ts') },
  '@nalam/shell/api': { shareKey: 'shell/api', version: offersVersion, import: join(offers, 'api.ts') },
  '@nalam/shell/page': { shareKey: 'shell/page', version: offersVersion, import: join(offers, 'page.ts') },
  // Staff only: loads with the first staff page.
  '@nalam/shared-ui/staff': {
    shareKey: 'shared-ui/staff',
    version: offersVersion,
    import: join(shell, '../shared-ui/src/staff/staff.tsx'),
    eager: false,
  },
};

/** The shell's side: provides the packages from the first script on. */
const hostShared = Object.fromEntries(
  Object.entries(provided).map(([name, { version, earlier: _, eager = true, ...rest }]) => [
    name,
    { singleton: true, eager, version, requiredVersion: `^${version}`, ...rest },
  ]),
);

/**
 * Any patch of the version that a remote was built against fits; otherwise a library's patch would prevent rolling back the
 * shell.
 */
const toMinor = (version) => `^${version.replace(/\.\d+$/, '.0')}`;

/** @returns the version of a package that a remote is built with, which may differ from the shell's */
function installedFor(directory, name) {
  if (name.startsWith('@nalam/')) return undefined;
  try {
    const file = createRequire(join(directory, 'package.json')).resolve(`${name.split('/')[0]}/package.json`);
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return undefined;
  }
}

/**
 * The remotes' side: consumes the packages, and refuses a shell that is too old or too new.
 *
 * @param {string} directory the remote's folder
 */
const remoteShared = (directory) =>
  Object.fromEntries(
    Object.entries(provided).map(([name, { version, shareKey = name }]) => [
      name,
      {
        singleton: true,
        import: false,
        shareKey,
        requiredVersion: toMinor(installedFor(directory, name) ?? version),
      },
    ]),
  );

/** By the name in the share scope. */
const earlierVersions = Object.fromEntries(
  Object.entries(provided).flatMap(([name, { earlier, shareKey = name }]) =>
    earlier ? [[shareKey, earlier]] : [],
  ),
);

/**
 * Packages that a page must load only once although only a provided package imports them: another copy would not find their
 * contexts.
 */
const onePerPage = ['react-i18next', 'react-router', 'react-router-dom'];

module.exports = { hostShared, remoteShared, earlierVersions, onePerPage };
