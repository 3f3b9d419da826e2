const { join } = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');

/** @param {string} name the package being built */
const ruleFor = (name) => ({
  test: require.resolve('react-refresh/runtime'),
  loader: join(__dirname, 'refresh-runtime.cjs'),
  options: { build: name },
});

const plugin = () =>
  new ReactRefreshPlugin({ overlay: false, esModule: true, exclude: [/node_modules/, __dirname] });

module.exports = { plugin, ruleFor };
