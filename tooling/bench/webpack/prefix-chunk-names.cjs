const { sep } = require('node:path');
const { remotes } = require('tooling/packages.cjs');

const beforeRemote = new RegExp(String.raw`[\\/](?=(?:${remotes.join('|')})[\\/]src[\\/])`);

/** Gives each package's chunks names of their own, because in one build two chunks of one name become one. */
module.exports = function prefixChunkNames(source) {
  const [, name] = this.resourcePath.split(beforeRemote);
  if (!name) return source;
  return source.replace(/webpackChunkName: "/g, `webpackChunkName: "${name.split(sep)[0]}-`);
};
