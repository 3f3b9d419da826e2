/**
 * React supports only one react-refresh, so all builds of a page share the first one's. Modules contained in several builds, such
 * as shared-ui, are distinguished by the build's name.
 */
module.exports = function shareRefreshRuntime() {
  return `
const runtime = (globalThis.reactRefresh ??= require('./cjs/react-refresh-runtime.development.js'));
const register = (type, id) => runtime.register(type, ${JSON.stringify(this.getOptions().build)} + ' ' + id);
module.exports = { ...runtime, register };`;
};
