const { join } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { root } = require('../repository.cjs');
const { containerName } = require('./names.cjs');

const extractCss = {
  loader: MiniCssExtractPlugin.loader,
  // A stylesheet's font addresses are relative, so its bytes are the same in every version.
  options: { publicPath: '' },
};

/**
 * The configuration shared by all builds: compilation, output and caching.
 *
 * @param {{ name: string, directory: string, version: string, target: 'web' | 'node' }} build
 * @returns {import('webpack').Configuration}
 */
function common({ name, directory, version, target }) {
  const web = target === 'web';
  return {
    name: `${name}:${target}`,
    target: web ? ['web', 'es2022'] : 'node22',
    mode: 'production',
    context: directory,
    devtool: false,
    output: {
      path: join(directory, 'dist', target),
      filename: web ? '[name].js' : '[name].cjs',
      // A release's address is known at build time, and never changes; the server's pages refer to the browser's files, too.
      publicPath: `/releases/${name}/${version}/web/`,
      uniqueName: containerName(name, version),
      // Files may come from ASSET_HOST or, in a trial, from the developer's own machine.
      ...(web ? { crossOriginLoading: 'anonymous' } : { library: { type: 'commonjs-module' } }),
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: join(directory, 'tsconfig.json'),
            compilerOptions: {
              noEmit: false,
              allowImportingTsExtensions: false,
              incremental: false,
              sourceMap: web,
            },
          },
        },
        {
          test: /\.module\.css$/,
          use: [
            ...(web ? [extractCss] : []),
            {
              loader: 'css-loader',
              options: {
                modules: {
                  // A selector without a local class, such as `body`, would restyle everybody's pages.
                  mode: 'pure',
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  exportOnlyLocals: !web,
                  // The package's name keeps two remotes' classes apart; server and browser get the same names. Hashed, because
                  // long names would be a fifth of a page's HTML.
                  localIdentName: '[local]_[hash:base64:6]',
                  localIdentHashSalt: name,
                },
              },
            },
          ],
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          // The server links stylesheets by address and does not need their content.
          ...(web
            ? { use: [extractCss, 'css-loader'] }
            : { type: 'asset/resource', generator: { emit: false } }),
          sideEffects: true,
        },
        {
          test: /\.(woff2|svg|png)$/,
          type: 'asset/resource',
          generator: {
            filename: '[name].[contenthash:8][ext]',
            emit: web,
          },
        },
      ],
    },
    optimization: {
      chunkIds: 'named',
      // In a concatenated module of the server's build, every use of a shared package reads the share scope again, which took a
      // fifteenth of a page's time.
      concatenateModules: web,
      minimize: web,
      // Both minimizers use threads of this process anyway; a worker process would only load them again.
      minimizer: [
        new TerserPlugin({
          parallel: false,
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false } },
        }),
        new TerserPlugin({
          test: /\.css$/,
          parallel: false,
          minify: TerserPlugin.lightningCssMinify,
          terserOptions: { targets: { chrome: 109 << 16, safari: (15 << 16) | (6 << 8) } },
        }),
      ],
    },
    performance: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache/webpack'),
      name: `${name}-${target}-production`,
      // A remote's version occurs only in files that webpack always rewrites: docs/tooling.md#builds.
      ...(name === 'shell' && { version }),
      buildDependencies: { config: [join(__dirname, 'preset.cjs'), join(directory, 'webpack.config.cjs')] },
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

module.exports = { common };
