const { earlierVersions, onePerPage } = require('./shared.cjs');

/**
 * Writes `shared.json` next to a browser build: the names that a remote uses from the shell's packages, or the names that the
 * shell provides. So a release can be refused before it runs, instead of failing in a visitor's browser with "x is not a
 * function".
 */
class SharedNamesPlugin {
  /** @param {{ uses?: object, provides?: object }} besides packages consumed or provided without the share scope */
  constructor(besides = {}) {
    this.besides = besides;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      let shared = {};
      // After exports are known and before modules are concatenated, while every import still lists its names.
      compilation.hooks.seal.tap('SharedNamesPlugin', () => {
        // The shell's own copies are the provided ones.
        if (this.besides.uses) refuseCopies(compilation);
        shared = {
          uses: inOrder({ ...usedNames(compilation), ...this.besides.uses }),
          provides: inOrder({ ...providedNames(compilation), ...this.besides.provides }),
        };
      });
      compilation.hooks.processAssets.tap(
        { name: 'SharedNamesPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset('shared.json', new RawSource(JSON.stringify(shared, null, 1))),
      );
    });
  }
}

/** A second copy fails only while rendering, with "null is not an object". */
function refuseCopies({ modules, errors }) {
  const paths = [...modules].map(({ resource = '' }) => resource.replaceAll('\\', '/'));
  for (const name of onePerPage)
    if (paths.some((path) => path.includes(`/node_modules/${name}/`)))
      errors.push(
        new Error(
          `It bundles a copy of ${name}, but a page may have only one. Import what the shell provides, such as react-router-dom: docs/releasing.md.`,
        ),
      );
}

/** Webpack's order changes when some modules come from its cache. */
const inOrder = (packages) => Object.fromEntries(Object.entries(packages).sort());

/** @returns the required version range and the used names of each package from the share scope */
function usedNames({ modules, moduleGraph }) {
  const uses = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = module.options;
    const names = new Set();
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      // A namespace import lists no names that could be missing.
      const [name] = dependency?.getIds?.(moduleGraph) ?? [];
      if (name !== undefined) names.add(name);
    }
    uses[shareKey] = { version: toRange(requiredVersion), names: [...names].sort() };
  }
  return uses;
}

/** @returns the version of each package provided to the share scope and, if webpack knows them, its names */
function providedNames({ modules, moduleGraph }) {
  const provides = {};
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const [connection] = moduleGraph.getOutgoingConnections(module);
    const exported = connection && moduleGraph.getExportsInfo(connection.module).getProvidedExports();
    provides[module._name] = {
      version: module._version,
      ...(earlierVersions[module._name] && { earlier: earlierVersions[module._name] }),
      // The names of some CommonJS packages are known only at run time.
      names: Array.isArray(exported) ? [...exported, ...wholeOf(connection.module)].sort() : null,
    };
  }
  return provides;
}

/** @returns the name for importing CommonJS as a whole, which it does not list itself */
const wholeOf = ({ buildMeta }) => (buildMeta?.exportsType === 'namespace' ? [] : ['default']);

/** Webpack stores a version range as a list; this writes it as a string. */
function toRange(version) {
  return typeof version === 'string'
    ? version
    : version
      ? require('webpack/lib/util/semver').rangeToString(version)
      : '*';
}

module.exports = { SharedNamesPlugin };
