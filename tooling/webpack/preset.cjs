const { existsSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { SourceMapDevToolPlugin } = require('webpack');
const { ChunkNamesPlugin } = require('./chunk-names-plugin.cjs');
const { common } = require('./common.cjs');
const { developmentVersion, forDevelopment } = require('./development/for-development.cjs');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');
const { externalRuntime, provided, used } = require('./shared-runtime.cjs');
const { containerName } = require('./names.cjs');
const { SharedNamesPlugin } = require('./shared-names-plugin.cjs');
const { hostShared, remoteShared } = require('./shared.cjs');
const { TextsPlugin } = require('./texts-plugin.cjs');
const { buildVersion } = require('./version.cjs');

/**
 * To find its webpack, federation calls it without any options and reads the stack of the error, for which webpack compiles the
 * schema of all its options: a fifth of a small build's time.
 */
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** Puts React in a separate script: a browser runs two scripts in two tasks, and can respond to a tap in between. */
const reactApart = {
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
 * Creates one stylesheet for all pages of a remote: pages share most styles, so the next one paints without waiting for its own
 * stylesheet. Excludes parts for the header or slots, which are on others' pages.
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
const finished = (configs) => (development ? configs.map(forDevelopment) : configs);

/** A package is named after its folder. */
const buildOf = (directory) => ({
  directory,
  name: basename(directory),
  version: development ? developmentVersion : buildVersion(directory),
});

/**
 * Maps positions in a script to its sources, for the team that investigates errors (shell/src/releases/reports/source-positions.ts). Outside
 * the served folder, and not referenced by scripts. Without source texts, which the release's commit contains.
 */
const sourceMaps = () =>
  new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '../maps/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });

const federation = ({ name, version }, target, options) =>
  new ModuleFederationPlugin({
    name: containerName(name, version),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    // The browser's federation runtime needs neither Node's features nor manifests.
    ...(target === 'web' && { experiments: { optimization: { target, disableSnapshot: true } } }),
    ...options,
  });

const webPlugins = (besidesShared, directories) => [
  new ChunkNamesPlugin(),
  new MiniCssExtractPlugin({ ignoreOrder: true }),
  new IntegrityPlugin(),
  new SharedNamesPlugin(besidesShared),
  new TextsPlugin(directories, { development }),
  ...(development ? [] : [sourceMaps()]),
];

/** A header part is on everybody's pages, so it loads without the rest: docs/performance.md#limits. */
const exposedBy = (directory) => ({
  './remote': { import: './src/remote.ts', name: 'remote' },
  ...(existsSync(join(directory, 'src/header.ts')) && {
    './header': { import: './src/header.ts', name: 'header-actions' },
  }),
});

/**
 * Federation's runtime for the remote's entry on other sites' pages, which lack the shell's. `manifest-for-hosts.cjs` combines both into one
 * file.
 */
const standaloneRuntime = ({ name }, web) => ({
  ...web,
  name: `${name}:standalone-runtime`,
  entry: { 'standalone-runtime': join(__dirname, 'standalone-runtime.mjs') },
  cache: { ...web.cache, name: `${web.cache.name}-standalone-runtime` },
});

/**
 * The build of a remote, for the browser and for the server's render workers.
 *
 * @param {string} directory the remote's folder
 * @returns {import('webpack').Configuration[]}
 */
function remote(directory) {
  const build = buildOf(directory);
  const web = common({ ...build, target: 'web' });
  const node = common({ ...build, target: 'node' });
  const container = { exposes: exposedBy(directory), shared: remoteShared(directory) };
  return finished([
    {
      ...web,
      entry: {},
      optimization: { ...web.optimization, splitChunks: oneStylesheet },
      externals: externalRuntime,
      plugins: [
        ...webPlugins({ uses: used }, [directory]),
        federation(build, 'web', { ...container, filename: 'remoteEntry.js', manifest: !development }),
      ],
    },
    ...(development ? [] : [standaloneRuntime(build, web)]),
    {
      ...node,
      entry: {},
      plugins: [
        new ChunkNamesPlugin(),
        federation(build, 'node', {
          ...container,
          filename: 'remoteEntry.cjs',
          library: node.output.library,
        }),
      ],
    },
  ]);
}

/**
 * The build of the shell: it provides the shared packages and exposes nothing.
 *
 * @param {string} directory the shell's folder
 * @returns {import('webpack').Configuration[]}
 */
function host(directory) {
  const build = buildOf(directory);
  const web = common({ ...build, target: 'web' });
  const node = common({ ...build, target: 'node' });
  /**
   * The router's `exports` select its development build even in production; the same without warnings is next to it. By name, not by
   * path, because webpack resolves a linked package to two paths.
   */
  const router = join(dirname(require.resolve('react-router', { paths: [directory] })), '../production');
  const alias = development
    ? {}
    : { 'react-router$': join(router, 'index.mjs'), 'react-router/dom$': join(router, 'dom-export.mjs') };
  /** A separate build, without the federation runtime and everything else that a sleeping page does not need. */
  const starter = {
    ...web,
    name: `${build.name}:starter`,
    entry: { starter: './src/host/starter/starter.ts' },
    plugins: [sourceMaps()],
    cache: { ...web.cache, name: `${web.cache.name}-starter` },
  };
  /** Inlined by the renderer into each page: one expression, because inline scripts share one scope. */
  const inline = {
    ...web,
    name: `${build.name}:inline`,
    entry: { inline: './src/host/inline/inline.ts' },
    // Next to the renderer, because browsers never load it as a file.
    output: { ...web.output, path: node.output.path },
    cache: { ...web.cache, name: `${web.cache.name}-inline` },
  };
  const builds = finished([
    // In development it is part of `main`.
    ...(development ? [] : [starter]),
    {
      ...web,
      entry: { main: './src/host/browser/main.ts' },
      resolve: { ...web.resolve, alias },
      optimization: { ...web.optimization, splitChunks: reactApart },
      plugins: [
        ...webPlugins({ provides: provided }, [directory, join(directory, '../shared-ui')]),
        federation(build, 'web', { shared: hostShared }),
      ],
    },
    {
      ...node,
      entry: { render: './src/host/render/render.tsx' },
      plugins: [new ChunkNamesPlugin(), federation(build, 'node', { shared: hostShared })],
    },
  ]);
  // The same in development, because the server allows it by its hash.
  return [inline, ...builds];
}

module.exports = { remote, host };
