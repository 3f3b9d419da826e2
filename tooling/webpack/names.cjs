/** The name of one build of a package in federation and among the browser's globals; two builds never share one. */
const containerName = (name, version) => `nalam_${name}_${version}`.replace(/\W/g, '_');

module.exports = { containerName };
