const { join } = require('node:path');
const { EntryPlugin, HotModuleReplacementPlugin } = require('webpack');
const { hasShell } = require('../../packages.cjs');
const { IntegrityPlugin } = require('../integrity-plugin.cjs');

/**
 * Only React's development build can replace components in an open page, and the shell contains it when it is built here, too.
 */
const reactRefresh = hasShell ? require('./react-refresh.cjs') : undefined;

/** The version of a package in development: its files keep their names and addresses from save to save. */
const developmentVersion = 'development';

/** Webpack writes its caches after this time without a save; otherwise a save would wait seconds for it. */
const cacheIdleMs = 60_000;

const file = (name) => join(__dirname, name);

/** swc supports the refresh transform, but only in the development form of JSX. */
const swc = (syntax, refresh) => ({
  loader: 'swc-loader',
  options: {
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: syntax,
      transform: {
        react: { runtime: 'automatic', development: refresh, refresh },
        verbatimModuleSyntax: true,
      },
      experimental: { keepImportAttributes: true },
    },
  },
});

function forBrowser(config, name) {
  return {
    ...config,
    // A page in development is awake from the start; the starter's other tasks remain.
    ...(name === 'shell' && { entry: { main: ['./src/host/starter/starter.ts', config.entry.main] } }),
    output: {
      ...config.output,
      // A remote in development may be tried out on a live site elsewhere.
      publicPath: name === 'shell' ? `/development/${name}/` : 'auto',
      // A page requests the changes since its own state, which may be several saves old.
      clean: { keep: /\.hot-update\./ },
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        'react/jsx-dev-runtime$': file('jsx-dev-runtime.js'),
      },
    },
    module: {
      rules: [...config.module.rules, ...(reactRefresh ? [reactRefresh.ruleFor(name)] : [])],
    },
    optimization: {
      ...config.optimization,
      minimize: false,
      concatenateModules: false,
      // Moving modules between chunks would change their importers, and reload the page.
      splitChunks: false,
    },
    plugins: [
      // Files change with each save, so they are not checked against a hash.
      ...config.plugins.filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      ...(reactRefresh ? [reactRefresh.plugin()] : []),
      new EntryPlugin(config.context, `${file('hot-client.cjs')}?${config.name}`, { name: undefined }),
      new HotModuleReplacementPlugin(),
    ],
  };
}

/**
 * Turns a package's build into a watched one: readable, and with hot module replacement.
 *
 * @param {import('webpack').Configuration} config as created by the preset
 * @returns {import('webpack').Configuration}
 */
function forDevelopment(config) {
  const [name, target] = config.name.split(':');
  const hot = target === 'web';
  const [, ...rules] = config.module.rules;
  const readable = {
    ...config,
    mode: 'development',
    module: {
      rules: [
        { test: /\.ts$/, ...swc({ syntax: 'typescript' }, false) },
        { test: /\.tsx$/, ...swc({ syntax: 'typescript', tsx: true }, hot && hasShell) },
        ...rules,
      ],
    },
    // Without `eval`, which the pages' content security policy forbids. The server's build needs no debugger.
    devtool: hot && 'cheap-module-source-map',
    cache: {
      ...config.cache,
      name: `${name}-${target}-development`,
      idleTimeoutForInitialStore: cacheIdleMs,
      idleTimeoutAfterLargeChanges: cacheIdleMs,
    },
  };
  if (hot) return forBrowser(readable, name);
  return {
    ...readable,
    // The browser's build comes first, because the developer looks at the page after saving.
    dependencies: [`${name}:web`],
    // The pages' inline script has a separate build.
    output: { ...config.output, publicPath: `/development/${name}/`, clean: { keep: 'inline.js' } },
  };
}

module.exports = { developmentVersion, forDevelopment };
