const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { SubresourceIntegrityPlugin } = require('webpack-subresource-integrity');
const { container, publicPath, shared } = require('./shared.cjs');

const federation = {
  name: container,
  exposes: { './remote': './remote.js' },
  shared,
  dts: false,
};
const common = {
  mode: 'production',
  context: __dirname,
  entry: {},
  module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
};

module.exports = [
  {
    ...common,
    target: 'web',
    output: {
      path: `${__dirname}/dist/webpack/web`,
      publicPath,
      uniqueName: container,
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      new MiniCssExtractPlugin(),
      new ModuleFederationPlugin({
        ...federation,
        filename: 'remoteEntry.js',
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new SubresourceIntegrityPlugin({ hashLoading: 'eager', hashFuncNames: ['sha256'] }),
    ],
  },
  {
    ...common,
    target: 'node',
    output: { path: `${__dirname}/dist/webpack/node`, publicPath, chunkFilename: '[name].cjs' },
    plugins: [
      new MiniCssExtractPlugin(),
      new ModuleFederationPlugin({
        ...federation,
        filename: 'remoteEntry.cjs',
        library: { type: 'commonjs-module' },
      }),
    ],
  },
];
