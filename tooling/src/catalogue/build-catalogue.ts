import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';
import { root } from '../repository.ts';

const require = createRequire(import.meta.url);
const folder = join(root, '.cache/catalogue');
const MiniCssExtractPlugin = require('mini-css-extract-plugin') as new (
  options: object,
) => WebpackPluginInstance;
const webpack = require('webpack') as (config: Configuration) => Compiler;
const { common } = require('../../webpack/common.cjs') as {
  common: (options: { name: string; directory: string; version: string; target: 'web' }) => Configuration;
};
const { readable } = require('./readable.cjs') as { readable: (config: Configuration) => Configuration };

/** The configuration of remotes without federation, for one local page. */
function configure(): Configuration {
  const directory = join(root, 'shared-ui');
  const config = readable(common({ name: 'catalogue', directory, version: 'catalogue', target: 'web' }));
  return {
    ...config,
    entry: { catalogue: './src/catalogue/main.tsx' },
    output: { ...config.output, path: folder, publicPath: '' },
    optimization: { minimize: false },
    plugins: [new MiniCssExtractPlugin({ ignoreOrder: true })],
    // A build takes seconds.
    cache: false,
  };
}

/**
 * Builds the page of shared-ui's examples (shared-ui/src/catalogue/main.tsx).
 *
 * @returns the folder with its script, stylesheet and fonts
 * @throws {Error} if the sources do not compile
 */
export async function buildCatalogue(): Promise<string> {
  const compiler = webpack(configure());
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return folder;
}
