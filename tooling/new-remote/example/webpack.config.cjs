module.exports = require('@nalam/tooling/webpack').remote(__dirname);
