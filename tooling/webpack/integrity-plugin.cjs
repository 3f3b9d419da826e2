/**
 * Makes the browser check every script and stylesheet that a build's runtime loads against its build-time hash (W3C Subresource
 * Integrity). The page contains the hashes of its own files. All others are in `integrity.json`, which is fetched on first use:
 * they can't be compressed, and would be a sixtieth of a first page. The entry contains the hash of that list.
 */
const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const list = 'integrity.json';
/** As long as the hash that replaces it, because source maps count columns. */
const placeholder = '__INTEGRITY_OF_LIST__'.padEnd('sha256-'.length + 44, '_');
const holdToHash = '__webpack_require__.holdToHash';

/** Pages contain one per file, so it must be short; SHA-256 is as good here as longer hashes. */
const integrityOf = (source) => `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`;

const isChecked = ({ name }) => /\.(js|css)$/.test(name);

class IntegrityPlugin {
  apply(compiler) {
    const { Compilation, RuntimeGlobals, RuntimeModule, runtime, sources } = compiler.webpack;

    class IntegrityRuntimeModule extends RuntimeModule {
      constructor() {
        // After all runtime modules that load chunks.
        super('integrity', RuntimeModule.STAGE_TRIGGER);
      }

      generate() {
        // A tag without an address loads nothing: it waits for its hash in the document, and fails in the usual way. Files come from the
        // entry's origin: this site, the host of its files (ASSET_HOST), or the remote's site on a page elsewhere.
        return `
var { origin } = new URL(document.currentScript.src);
if (origin !== location.origin) ${RuntimeGlobals.publicPath} = origin + ${RuntimeGlobals.publicPath};
var hashes, fetching;
var onPage = url => document.querySelector('link[href="' + url + '"]')?.integrity;
var hashOf = url => hashes?.[url.slice(url.lastIndexOf("/") + 1)] ?? onPage(url) ?? "";
var fetchHashes = () => fetching ??= fetch(${RuntimeGlobals.publicPath} + "${list}", { integrity: "${placeholder}" })
  .then(answer => answer.json())
  .then(all => { hashes = all; }, error => { fetching = undefined; throw error; });
${holdToHash} = (tag, address, url) => {
  tag.integrity = hashOf(url);
  if (hashes || tag.integrity) return;
  tag.removeAttribute(address);
  fetchHashes().then(
    () => { tag.integrity = hashOf(url); tag[address] = url; },
    () => tag.onerror({ type: "error", target: { [address]: url } }),
  );
};`;
      }
    }

    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('IntegrityPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new IntegrityRuntimeModule());
        });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${holdToHash}(script, "src", url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}\n${holdToHash}(${tag}, "href", ${href});`,
      );

      // After all other steps that change files; only the entry, which refers to the list, changes later.
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        () => {
          const files = compilation.getAssets().filter(isChecked);
          const entries = files.filter(({ source }) => source.source().includes(placeholder));
          const hashes = files
            .filter((file) => !entries.includes(file))
            .map(({ name, source }) => [name, integrityOf(source)]);
          const listed = new sources.RawSource(JSON.stringify(Object.fromEntries(hashes)));
          compilation.emitAsset(list, listed);
          for (const { name } of entries) {
            compilation.updateAsset(
              name,
              (source) => new sources.RawSource(source.source().replace(placeholder, integrityOf(listed))),
            );
          }
        },
      );
    });
  }
}

module.exports = { IntegrityPlugin };
