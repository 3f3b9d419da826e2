const { existsSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { root } = require('../repository.cjs');
const { SourceMapDevToolPlugin } = require('webpack');
const { AssetsByChunkPlugin } = require('./assets-by-chunk-plugin.cjs');
const { ChunkNamesPlugin } = require('./chunk-names-plugin.cjs');
const { developmentVersion, forDevelopment } = require('./development/for-development.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { externalRuntime, provided, used } = require('./shared-runtime.cjs');
const { containerName } = require('./names.cjs');
const { SharedNamesPlugin } = require('./shared-names-plugin.cjs');
const { hostShared, remoteShared } = require('./shared.cjs');
const { buildVersion } = require('./version.cjs');

/**
 * To find its webpack, federation calls it without any options and reads the stack of the complaint, for which webpack
 * compiles the schema of all its options: a fifth of a small build's time.
 */
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** The browser's federation runtime needs neither what Node needs nor manifests. */
const webOnly = { target: 'web', disableSnapshot: true };

/** React in a script of its own: a browser takes two scripts in two tasks, between which it answers a tap. */
const drawing = {
  cacheGroups: {
    react: {
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      name: 'react',
      chunks: 'initial',
      enforce: true,
    },
  },
};

/**
 * One stylesheet for all pages of a remote: the styles of one page are most of those of the next, which then paints without
 * waiting for a stylesheet of its own. Not for what a remote adds to the header or to slots, which is on pages of others.
 */
const oneStylesheet = {
  cacheGroups: {
    styles: {
      type: 'css/mini-extract',
      name: 'styles',
      chunks: ({ name }) => name !== 'header-actions' && !name?.endsWith('-slot'),
      enforce: true,
    },
  },
};

const development = process.env.NODE_ENV === 'development';
const versionOf = (directory) => (development ? developmentVersion : buildVersion(directory));
const finished = (configs) => (development ? configs.map(forDevelopment) : configs);

/**
 * Where in the sources each place of a script is from, for the team that reads what was thrown there
 * (shell/src/releases/reports/source-positions.ts). Beside the folder that is served, and named by no script. Without the sources, which the
 * release's commit names.
 */
const sourceMaps = () =>
  new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '../maps/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });

const extractCss = {
  loader: MiniCssExtractPlugin.loader,
  // A stylesheet's font addresses are relative, so its bytes are the same from version to version.
  options: { publicPath: '' },
};

function common({ name, directory, version, target }) {
  const web = target === 'web';
  return {
    name: `${name}:${target}`,
    mode: 'production',
    context: directory,
    devtool: false,
    output: {
      path: join(directory, 'dist', target),
      // A release's address is known when it is built, and never changes; the server's pages name the browser's files, too.
      publicPath: `/releases/${name}/${version}/web/`,
      uniqueName: containerName(name, version),
      // Files may come from ASSET_HOST, and in a trial from the developer's own machine.
      ...(web && { crossOriginLoading: 'anonymous' }),
      clean: true,
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
                  // A selector without a class of one's own, such as `body`, would restyle everybody's pages.
                  mode: 'pure',
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  exportOnlyLocals: !web,
                  // The package's name keeps two remotes' classes apart; the server's and the browser's are equal. It
                  // goes into the hash: names are a fifth of a page's HTML when they are long.
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
          use: web ? [extractCss, 'css-loader'] : [join(__dirname, 'empty-loader.cjs')],
          sideEffects: true,
        },
        {
          test: /[\\/]locales[\\/].+\.json$/,
          type: 'javascript/esm',
          loader: join(__dirname, 'strings-loader.cjs'),
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
      // In a concatenated module of the server's build, every use of a shared package reads the share scope again,
      // which was a fifteenth of a page's time.
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
      // A remote's version is only in what webpack writes again each time: see docs/decisions/0028-warm-builds.md.
      ...(name === 'shell' && { version }),
      buildDependencies: { config: [__filename, join(directory, 'webpack.config.cjs')] },
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

const webPlugins = ({ directory, version }, besides) => [
  new ChunkNamesPlugin(),
  new MiniCssExtractPlugin({
    filename: '[name].css',
    chunkFilename: '[name].css',
    ignoreOrder: true,
  }),
  new IntegrityPlugin(),
  new AssetsByChunkPlugin({ version, owner: require(join(directory, 'package.json')).owner }),
  new SharedNamesPlugin(besides),
  ...(development ? [] : [sourceMaps()]),
];

/** A header part is on everybody's pages, so it loads without the rest: docs/decisions/0027-weight-of-a-header-action.md. */
const exposedBy = (directory) => ({
  './remote': { import: './src/remote.ts', name: 'remote' },
  ...(existsSync(join(directory, 'src/header.ts')) && {
    './header': { import: './src/header.ts', name: 'header-actions' },
  }),
});

/**
 * The build of a remote, for the browser and for the server's render workers.
 *
 * @param {string} directory the remote's folder; its name is the remote's name
 * @returns {import('webpack').Configuration[]}
 */
function remote(directory) {
  const name = basename(directory);
  const version = versionOf(directory);
  const federation = (target, options) =>
    new ModuleFederationPlugin({
      name: containerName(name, version),
      filename: target === 'web' ? 'remoteEntry.js' : 'remoteEntry.cjs',
      exposes: exposedBy(directory),
      shared: remoteShared(directory),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      ...options,
    });
  const web = common({ name, directory, version, target: 'web' });
  const node = common({ name, directory, version, target: 'node' });
  return finished([
    {
      ...web,
      target: ['web', 'es2022'],
      entry: {},
      output: {
        ...web.output,
        filename: '[name].js',
        chunkFilename: '[name].js',
      },
      optimization: { ...web.optimization, splitChunks: oneStylesheet },
      externals: externalRuntime,
      plugins: [
        ...webPlugins({ directory, version }, { uses: used }),
        federation('web', { experiments: { optimization: webOnly } }),
      ],
    },
    {
      ...node,
      target: 'node22',
      entry: {},
      output: {
        ...node.output,
        filename: '[name].cjs',
        chunkFilename: '[name].cjs',
        library: { type: 'commonjs-module' },
      },
      plugins: [new ChunkNamesPlugin(), federation('node', { library: { type: 'commonjs-module' } })],
    },
  ]);
}

/**
 * The build of the shell: it provides what is shared and exposes nothing.
 *
 * @param {string} directory the shell's folder
 * @returns {import('webpack').Configuration[]}
 */
function host(directory) {
  const name = basename(directory);
  const version = versionOf(directory);
  const federation = (options) =>
    new ModuleFederationPlugin({
      name: containerName(name, version),
      shared: hostShared,
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      ...options,
    });
  const web = common({ name, directory, version, target: 'web' });
  const node = common({ name, directory, version, target: 'node' });
  /** The router's `exports` lead to its development build, also in production; the same without warnings is beside it. */
  const router = dirname(require.resolve('react-router', { paths: [directory] }));
  const alias = development ? {} : { [router]: join(router, '../production') };
  /** A build of its own, without the federation runtime and all else that a sleeping page does not need. */
  const starter = {
    ...web,
    name: `${name}:starter`,
    target: ['web', 'es2022'],
    entry: { starter: './src/starter/starter.ts' },
    output: { ...web.output, filename: '[name].js', clean: false },
    plugins: [sourceMaps()],
    cache: { ...web.cache, name: `${web.cache.name}-starter` },
  };
  return finished([
    // In development it is part of `main`.
    ...(development ? [] : [starter]),
    {
      ...web,
      target: ['web', 'es2022'],
      entry: { main: './src/browser/main.ts' },
      output: {
        ...web.output,
        filename: '[name].js',
        chunkFilename: '[name].js',
        clean: { keep: /^starter\.js$/ },
      },
      resolve: { ...web.resolve, alias },
      optimization: { ...web.optimization, splitChunks: drawing },
      plugins: [
        ...webPlugins({ directory, version }, { provides: provided }),
        federation({ experiments: { optimization: webOnly } }),
      ],
    },
    {
      ...node,
      target: 'node22',
      entry: { render: './src/render/render.tsx' },
      output: {
        ...node.output,
        filename: '[name].cjs',
        chunkFilename: '[name].cjs',
        library: { type: 'commonjs-module' },
      },
      plugins: [new ChunkNamesPlugin(), federation({ library: { type: 'commonjs-module' } })],
    },
  ]);
}

module.exports = { remote, host, common };
