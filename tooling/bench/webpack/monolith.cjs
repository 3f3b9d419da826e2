const { join } = require('node:path');
const { ContextReplacementPlugin } = require('webpack');
const { released } = require('@nalam/tooling/packages.cjs');
const { buildVersion } = require('@nalam/tooling/webpack/version.cjs');
const { ChunkNamesPlugin } = require('@nalam/tooling/webpack/chunk-names-plugin.cjs');
const { common, webPlugins } = require('@nalam/tooling/webpack/preset.cjs');

const root = join(__dirname, '../../..');
const shell = join(root, 'shell');
const bundledRemote = join(__dirname, '../src/import-bundled-remote.ts');

const remotes = released.filter((name) => name !== 'shell');

/** Every package's sources are in it, so its version is made of every package's. */
const version = released.map((name) => buildVersion(join(root, name)).split('-').at(-1)).join('-');

/** Tells webpack which files `import()` means in import-bundled-remote.ts, instead of a search through all folders. */
const bundledRemotes = new ContextReplacementPlugin(
  new RegExp(`^${RegExp.escape(root)}$`),
  root,
  (_, callback) => callback(null, Object.fromEntries(remotes.map(entryOf).map((file) => [file, file]))),
);

function entryOf(name) {
  return `./${name}/src/remote.ts`;
}

const resolve = {
  alias: {
    [join(shell, 'src/browser/import-remote.ts')]: bundledRemote,
    [join(shell, 'src/render/import-remote.ts')]: bundledRemote,
    'react-router-dom$': join(shell, 'src/offers/packages/react-router-dom.ts'),
  },
};

function target(name, entry, rest) {
  const config = common({
    name: 'shell',
    directory: shell,
    version: `0.0.0-monolith-${version}`,
    target: name,
  });
  return {
    ...config,
    ...rest,
    name: `monolith:${name}`,
    entry,
    cache: { ...config.cache, name: `monolith-${name}` },
    resolve: { ...config.resolve, ...resolve },
    output: {
      ...config.output,
      ...rest.output,
      path: join(root, '.cache/monolith/dist', name),
    },
  };
}

const remoteOf = new RegExp(String.raw`[\\/](${remotes.join('|')})[\\/](?:src|locales)[\\/]`);

/** Each remote's chunks by names of their own: in one build two chunks of one name become one. */
const chunkNames = new ChunkNamesPlugin((file) => {
  const [, remote] = remoteOf.exec(file) ?? [];
  return remote ? `${remote}-` : '';
});

/** The same sources as one build without federation: what the benchmark compares with. */
module.exports = [
  target(
    'web',
    { main: './src/browser/main.ts', starter: './src/starter/starter.ts' },
    {
      target: ['web', 'es2022'],
      output: { filename: '[name].js', chunkFilename: '[name].js' },
      plugins: [...webPlugins(`0.0.0-monolith-${version}`, {}, { chunkNames }), bundledRemotes],
    },
  ),
  target(
    'node',
    { render: './src/render/render.tsx' },
    {
      target: 'node22',
      output: { filename: '[name].cjs', chunkFilename: '[name].cjs', library: { type: 'commonjs-module' } },
      plugins: [chunkNames, bundledRemotes],
    },
  ),
];
