const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { DefinePlugin } = require('webpack');

const manifest = process.env.MANIFEST;
const host = (name, entry, plugin) => ({
  mode: 'production',
  context: __dirname,
  entry,
  output: { path: `${__dirname}/dist/${name}`, filename: 'host.js', publicPath: 'auto' },
  plugins: [plugin],
});

module.exports = [
  host(
    'webpack',
    './index.js',
    new ModuleFederationPlugin({
      name: 'host',
      remotes: { shop: `shop@${manifest}` },
      dts: { generateTypes: false, consumeTypes: { typesOnBuild: true, abortOnError: true } },
    }),
  ),
  host('runtime', './runtime.js', new DefinePlugin({ MANIFEST: JSON.stringify(manifest) })),
];
