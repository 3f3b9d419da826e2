const { version } = require('@module-federation/webpack-bundler-runtime/package.json');

const name = '@module-federation/webpack-bundler-runtime';

/**
 * Federation puts its runtime for bundlers, 5 KB, into the entry of every remote. On a page it is the shell's that they
 * use: it keeps nothing of its own, and is handed the `require` of the build that it works for. The shell leaves it at
 * this global (import-remote.ts). No entry then needs federation's core.
 *
 * @type {import('webpack').ExternalsConfig}
 */
const externalRuntime = ({ request }, callback) =>
  request?.includes(`${name}/dist/bundler.js`)
    ? callback(null, 'global _FEDERATION_BUNDLER_RUNTIME')
    : callback();

/** For `shared.json`: a remote does not run with a shell that provides another version. */
const provided = { [name]: { version, names: null } };
const used = { [name]: { version: `^${version}`, names: [] } };

module.exports = { externalRuntime, provided, used };
