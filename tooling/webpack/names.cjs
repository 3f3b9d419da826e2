/** The name by which federation and the browser's globals know one build of a package; two builds never share one. */
const containerName = (name, version) => `nalam_${name}_${version}`.replace(/\W/g, '_');

module.exports = { containerName };
