import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import { root } from '../repository.ts';

const require = createRequire(import.meta.url);
const MiniCssExtractPlugin = require('mini-css-extract-plugin') as new (
  options: object,
) => WebpackPluginInstance;
const webpack = require('webpack') as (config: Configuration) => Compiler;
const { common } = require('../../webpack/preset.cjs') as {
  common: (options: { name: string; directory: string; version: string; target: 'web' }) => Configuration;
};
const { readable } = require('./readable.cjs') as { readable: (config: Configuration) => Configuration };

/** As remotes are built, but without federation, for one page that stays on this machine. */
function configure(): Configuration {
  const directory = join(root, 'shared-ui');
  const config = readable(common({ name: 'catalogue', directory, version: 'catalogue', target: 'web' }));
  return {
    ...config,
    target: ['web', 'es2022'],
    entry: { catalogue: './src/catalogue/main.tsx' },
    output: { ...config.output, path: join(root, '.cache/catalogue'), publicPath: '', filename: '[name].js' },
    optimization: { minimize: false },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    // A build takes seconds.
    cache: { type: 'memory' },
  };
}

export interface CatalogueBuild {
  /** The folder with the page's script, stylesheet and fonts. */
  directory: string;
  stop: () => Promise<void>;
}

/**
 * Builds the catalogue of shared-ui, and again whenever a source is saved.
 *
 * @param log hears of sources that do not compile, the first build among them
 * @returns once the first build is done
 */
export async function buildCatalogue(log: (line: string) => void): Promise<CatalogueBuild> {
  const config = configure();
  const compiler = webpack(config);
  let watching: ReturnType<Compiler['watch']>;
  await new Promise<void>((resolve, reject) => {
    watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (stats?.hasErrors()) log(stats.toString('errors-only'));
      if (error) reject(error);
      else resolve();
    });
  });
  return {
    directory: join(root, '.cache/catalogue'),
    stop: () => new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve())),
  };
}
