module.exports = require('@nalam/tooling/webpack').host(__dirname);
