/**
 * Writes `assets.json` beside a browser build: which scripts and stylesheets each named chunk needs, so that the
 * server can name them in a page's head and nothing on the page is found late.
 */
class AssetsByChunkPlugin {
  constructor({ version }) {
    this.version = version;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('AssetsByChunkPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsByChunkPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            const files = group.getFiles();
            chunks[name] = {
              js: files.filter((file) => file.endsWith('.js')),
              css: files.filter((file) => file.endsWith('.css')),
            };
          }
          compilation.emitAsset(
            'assets.json',
            new RawSource(JSON.stringify({ version: this.version, chunks }, null, 1)),
          );
        },
      );
    });
  }
}

module.exports = { AssetsByChunkPlugin };
