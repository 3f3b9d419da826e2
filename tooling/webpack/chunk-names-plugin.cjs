const { basename, extname } = require('node:path');

/**
 * Names the chunk of each `import()` after the imported file, so that `home-page.tsx` is the chunk `home`, and
 * `locales/ta/shop.json` the chunk `locale-ta-shop`. So a page's chunk has the name of its route, by which the server finds the
 * page's scripts and stylesheets (shell/src/host/render/page-assets.ts). A `webpackChunkName` is needed only if two files share a
 * chunk.
 */
class ChunkNamesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkNamesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('ChunkNamesPlugin', (modules) => {
        const files = new Map();
        for (const module of modules) {
          // The others are federation's own, which names them itself.
          if (!module.type.startsWith('javascript/')) continue;
          for (const block of module.blocks) {
            const imported = compilation.moduleGraph.getModule(block.dependencies[0])?.nameForCondition();
            if (!imported) continue;
            const derived = chunkName(imported);
            if (block.chunkName && block.chunkName !== derived) continue;
            block.chunkName = derived;
            const other = files.get(derived);
            if (other && other !== imported) {
              compilation.errors.push(
                new compiler.webpack.WebpackError(
                  `${other} and ${imported} would be one chunk, "${derived}". Rename one of them.`,
                ),
              );
            }
            files.set(derived, imported);
          }
        }
      });
    });
  }
}

/** @param {string} file the path of the imported file */
function chunkName(file) {
  const [, language, namespace] = /[\\/]locales[\\/](\w+)[\\/]([\w-]+)\.json$/.exec(file) ?? [];
  if (language) return `locale-${language}-${namespace}`;
  const [, library] = /.*[\\/]node_modules[\\/]([\w-]+)/.exec(file) ?? [];
  return library ?? basename(file, extname(file)).replace(/-page$/, '');
}

module.exports = { ChunkNamesPlugin };
