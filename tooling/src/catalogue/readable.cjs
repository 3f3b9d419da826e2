/**
 * @param {import('webpack').Configuration} config
 * @returns {import('webpack').Configuration} the same build, which can also import a source as text: `./button.tsx?text`
 */
const readable = (config) => ({
  ...config,
  module: {
    ...config.module,
    rules: [{ oneOf: [{ resourceQuery: /^\?text$/, type: 'asset/source' }, ...config.module.rules] }],
  },
});

module.exports = { readable };
