const { join } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { EntryPlugin, HotModuleReplacementPlugin } = require('webpack');
const { IntegrityPlugin } = require('../integrity-plugin.cjs');

/** The one version of a package that is being worked on: its files keep their names and addresses from save to save. */
const developmentVersion = 'development';

/** For how long nothing was saved when the caches are written, in milliseconds: a save would wait for that, for seconds. */
const idle = 60_000;

/** The shell's first script, before React: what React is told by the edits of all packages. */
const hotPage = './src/development/hot-page.ts';

/** A page in development is awake at once, and the starter's other duties remain. */
const starter = './src/starter/starter.ts';

/** Hands what can exchange a build's modules to the page. */
const joining = (name) => `${require.resolve('./join.js')}?${name}`;

/** A remote's own entry is made by federation, after this. */
class JoinHotPage {
  constructor(name) {
    this.name = name;
  }

  apply(compiler) {
    new EntryPlugin(compiler.context, joining(this.name), { name: undefined }).apply(compiler);
  }
}

/** What changes with each save can't be held to the hash that it had. */
const forReleases = [IntegrityPlugin, MiniCssExtractPlugin];

function forBrowser(config, name) {
  return {
    ...config,
    ...(name === 'shell' && { entry: { main: [hotPage, joining(name), starter, config.entry.main] } }),
    output: {
      ...config.output,
      // A remote that somebody works on may be tried out on the live site, which is elsewhere.
      publicPath: name === 'shell' ? `/development/${name}/` : 'auto',
      crossOriginLoading: 'anonymous',
      // A page asks for the changes from its own state on, which may be some saves ago.
      clean: { keep: /\.hot-update\./ },
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, 'react/jsx-dev-runtime$': join(__dirname, 'jsx-dev-runtime.js') },
    },
    optimization: { ...config.optimization, minimize: false, concatenateModules: false },
    plugins: [
      ...config.plugins.filter((plugin) => !forReleases.some((kind) => plugin instanceof kind)),
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      ...(name === 'shell' ? [] : [new JoinHotPage(name)]),
      new HotModuleReplacementPlugin(),
    ],
  };
}

/**
 * Makes of a package's build one that is watched: readable, and exchangeable module by module in an open page.
 *
 * @param {import('webpack').Configuration} config as the preset makes it
 * @returns {import('webpack').Configuration}
 */
function forDevelopment(config) {
  const [name, target] = config.name.split(':');
  const hot = target === 'web';
  const [typescript, ...rules] = config.module.rules;
  const readable = {
    ...config,
    mode: 'development',
    module: {
      rules: [
        { test: typescript.test, loader: join(__dirname, 'quick-loader.cjs'), options: { name, hot } },
        ...rules,
      ],
    },
    // Without `eval`, which the pages' content security policy forbids. Nobody steps through the server's build.
    devtool: hot && 'cheap-module-source-map',
    cache: {
      ...config.cache,
      name: `${name}-${target}-development`,
      idleTimeoutForInitialStore: idle,
      idleTimeoutAfterLargeChanges: idle,
    },
  };
  if (hot) return forBrowser(readable, name);
  return {
    ...readable,
    // Who saves looks at the page first.
    dependencies: [`${name}:web`],
    output: { ...config.output, publicPath: `/development/${name}/` },
  };
}

module.exports = { developmentVersion, forDevelopment };
