/**
 * React listens to one react-refresh, so all builds of a page share the first one's. What several builds contain, such as
 * shared-ui, is known by the build's name, too.
 */
module.exports = function shareRefreshRuntime() {
  return `
const runtime = (globalThis.reactRefresh ??= require('./cjs/react-refresh-runtime.development.js'));
const register = (type, id) => runtime.register(type, ${JSON.stringify(this.getOptions().build)} + ' ' + id);
module.exports = { ...runtime, register };`;
};
