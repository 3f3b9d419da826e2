/**
 * Lets a remote's build load its scripts and stylesheets with the shell's `chunkLoader` (shell/src/browser/chunk-loader.ts),
 * which the shell leaves at a global before it loads the first remote. Webpack would put 1.2 KB for that into every
 * remote's entry: see docs/decisions/0020-shared-runtime.md.
 */
const ShareRuntimeModule = require('webpack/lib/sharing/ShareRuntimeModule');
const { placeholder } = require('./integrity-plugin.cjs');

/** The name of this way of loading, as webpack's `output.chunkLoading` has it. */
const chunkLoading = 'shared';

class SharedLoadingPlugin {
  apply(compiler) {
    const { javascript, RuntimeGlobals, RuntimeModule } = compiler.webpack;
    javascript.EnableChunkLoadingPlugin.setEnabled(compiler, chunkLoading);

    class SharedLoadingRuntimeModule extends RuntimeModule {
      constructor() {
        super('shared loading', RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        const { chunk, chunkGraph, compilation } = this;
        const { chunkHasJs } = javascript.JavascriptModulesPlugin;
        const hasFiles = (other) =>
          chunkHasJs(other, chunkGraph) ||
          chunkGraph.getChunkModulesIterableBySourceType(other, 'css/mini-extract') !== undefined;
        const facts = {
          global: compilation.outputOptions.chunkLoadingGlobal,
          withoutFiles: [...chunk.getAllReferencedChunks()]
            .filter((other) => !hasFiles(other))
            .map(({ id }) => id)
            .sort(),
          integrity: placeholder,
        };
        return `${RuntimeGlobals.ensureChunkHandlers}.j = globalThis._LENT_CHUNK_LOADER(${RuntimeGlobals.require}, ${JSON.stringify(facts)});`;
      }
    }

    compiler.hooks.thisCompilation.tap('SharedLoadingPlugin', (compilation) => {
      // Federation replaces what webpack writes for sharing, and leaves it there.
      compilation.hooks.runtimeModule.tap('SharedLoadingPlugin', (module) => {
        if (module instanceof ShareRuntimeModule) module.generate = () => null;
      });
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('SharedLoadingPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath);
          requirements.add(RuntimeGlobals.moduleFactoriesAddOnly);
          compilation.addRuntimeModule(chunk, new SharedLoadingRuntimeModule());
        });
    });
  }
}

module.exports = { SharedLoadingPlugin, chunkLoading };
