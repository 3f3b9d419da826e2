/**
 * Lets the browser check every script and stylesheet that a build's runtime loads later against the hash that it was
 * built with (W3C Subresource Integrity). The hashes stand in the entry, and the page names the entry's own.
 */
const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const placeholder = '__INTEGRITY_OF_CHUNKS__';
const table = '__webpack_require__.integrity';

/** What a page carries of each file must be short; SHA-256 is as good here as longer ones. */
const integrityOf = (source) => createHash('sha256').update(source.buffer()).digest('base64');

const isChecked = ({ name }) => /\.(js|css)$/.test(name);

class IntegrityPlugin {
  apply(compiler) {
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = compiler.webpack;

    class IntegrityRuntimeModule extends RuntimeModule {
      constructor() {
        super('integrity', RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        return `${table} = (hashes => url => {
          var hash = hashes[url.slice(url.lastIndexOf("/") + 1)];
          return hash ? "sha256-" + hash : "";
        })("${placeholder}");`;
      }
    }

    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const addTable = (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
      };
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', addTable);
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nscript.integrity = ${table}(url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${table}(${href});`,
      );

      // When nothing will change a file any more, save for the table itself.
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        () => {
          const files = compilation.getAssets().filter(isChecked);
          const entries = files.filter(({ source }) => source.source().includes(placeholder));
          const hashes = Object.fromEntries(
            files
              .filter((file) => !entries.includes(file))
              .map(({ name, source }) => [name, integrityOf(source)]),
          );
          for (const { name } of entries) {
            compilation.updateAsset(
              name,
              (source) =>
                new sources.RawSource(
                  source
                    .source()
                    .replace(new RegExp(`["'\`]${placeholder}["'\`]`), () => JSON.stringify(hashes)),
                ),
            );
          }
        },
      );
    });
  }
}

module.exports = { IntegrityPlugin, integrityOf, isChecked };
