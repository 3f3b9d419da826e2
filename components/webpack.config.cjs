const { remote } = require('@nalam/tooling/webpack');
const { readable } = require('@nalam/tooling/src/catalogue/readable.cjs');

module.exports = remote(__dirname).map(readable);
