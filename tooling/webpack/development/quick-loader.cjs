const { transform } = require('@swc/core');

/**
 * Compiles TypeScript, for an open page with React's Fast Refresh: each component tells the page its name, and the hooks
 * that it uses, so that an edited one can take the place of the one before it and keep its state. A module says at its end
 * what it exports.
 */
module.exports = function quickLoader(source) {
  const callback = this.async();
  const { name, hot } = this.getOptions();
  const tsx = this.resourcePath.endsWith('.tsx');
  const refresh = hot && tsx;
  transform(source, {
    filename: this.resourcePath,
    sourceMaps: this.sourceMap,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: {
        react: { runtime: 'automatic', development: hot, refresh },
        verbatimModuleSyntax: true,
      },
      experimental: { keepImportAttributes: true },
    },
  }).then(
    ({ code, map }) => callback(null, refresh ? withRefresh(code, name) : code, map),
    // Below that is where the compiler itself was.
    ({ message }) => callback(new Error(message.split('Caused by:')[0].trim())),
  );
};

/** @param {string} name the package's: shared-ui is in several builds, and each has its own components of it */
function withRefresh(code, name) {
  const id = `${JSON.stringify(name)} + ' ' + __webpack_module__.id`;
  // On the first line, so that every other one keeps its number.
  const before =
    `const $RefreshReg$ = (type, of) => globalThis.hotPage?.register(type, ${id} + ' ' + of); ` +
    `const $RefreshSig$ = () => globalThis.hotPage?.signature() ?? ((type) => type); `;
  return `${before}${code}\nglobalThis.hotPage?.loaded(import.meta.webpackHot, ${id}, __webpack_exports__);\n`;
}
