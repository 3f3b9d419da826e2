const { integrityOf, isChecked } = require('./integrity-plugin.cjs');

/**
 * Writes `assets.json` beside a browser build: which scripts and stylesheets each named chunk needs, so that the
 * server can name them in a page's head and nothing on the page is found late, and the hash of each; and who owns the package.
 */
class AssetsByChunkPlugin {
  constructor({ version, owner }) {
    this.version = version;
    this.owner = owner;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('AssetsByChunkPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsByChunkPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            // Hot updates are for open pages, and no part of a new one.
            const files = group.getFiles().filter((file) => !file.includes('.hot-update.'));
            chunks[name] = {
              js: files.filter((file) => file.endsWith('.js')),
              css: files.filter((file) => file.endsWith('.css')),
            };
          }
          const integrity = Object.fromEntries(
            compilation
              .getAssets()
              .filter(isChecked)
              .map(({ name, source }) => [name, integrityOf(source)]),
          );
          compilation.emitAsset(
            'assets.json',
            new RawSource(
              JSON.stringify({ version: this.version, owner: this.owner, chunks, integrity }, null, 1),
            ),
          );
        },
      );
    });
  }
}

module.exports = { AssetsByChunkPlugin };
