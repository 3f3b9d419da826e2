const { earlierVersions, onePerPage } = require('./shared.cjs');

/**
 * Writes `shared.json` beside a browser build: which names a remote uses of the packages that the shell provides, or
 * which names the shell provides. A release can then be refused before it runs, instead of failing in a visitor's
 * browser as "x is not a function".
 */
class SharedNamesPlugin {
  /**
   * @param {{ uses?: object, provides?: object }} besides what is taken or given without the share scope
   */
  constructor(besides = {}) {
    this.besides = besides;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      let shared = {};
      // After exports are known and before modules are concatenated, while every import still names what it takes.
      compilation.hooks.seal.tap('SharedNamesPlugin', () => {
        // Those of the shell are the ones that it provides.
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

/** A second copy fails as it renders, and says "null is not an object" there. */
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

/** Webpack meets the packages in another order when it takes some of the modules from its cache. */
const inOrder = (packages) => Object.fromEntries(Object.entries(packages).sort());

/** @returns for each package that is taken from the share scope, the range that it must meet and the names in use */
function usedNames({ modules, moduleGraph }) {
  const uses = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = module.options;
    const names = new Set();
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      // An import of the whole package names nothing that could be missing.
      const [name] = dependency?.getIds?.(moduleGraph) ?? [];
      if (name !== undefined) names.add(name);
    }
    uses[shareKey] = { version: toRange(requiredVersion), names: [...names].sort() };
  }
  return uses;
}

/** @returns for each package that is given to the share scope, its version and, where webpack can tell, its names */
function providedNames({ modules, moduleGraph }) {
  const provides = {};
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const [connection] = moduleGraph.getOutgoingConnections(module);
    const exported = connection && moduleGraph.getExportsInfo(connection.module).getProvidedExports();
    provides[module._name] = {
      version: module._version,
      ...(earlierVersions[module._name] && { earlier: earlierVersions[module._name] }),
      // The names of some CommonJS packages are known only when they run.
      names: Array.isArray(exported) ? [...exported, ...wholeOf(connection.module)].sort() : null,
    };
  }
  return provides;
}

/** @returns the name under which CommonJS can be imported as a whole, which it does not list itself */
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
