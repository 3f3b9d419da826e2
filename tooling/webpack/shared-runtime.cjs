const { version } = require('@module-federation/webpack-bundler-runtime/package.json');

const name = '@module-federation/webpack-bundler-runtime';

/**
 * Federation puts its 5 KB bundler runtime into every remote's entry. On a page they use the shell's instead: it has no state of
 * its own, and receives the `require` of the calling build. The shell exposes it as this global (import-remote.ts). So no entry
 * needs federation's core.
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
