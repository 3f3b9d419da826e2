module.exports = require('tooling/webpack').host(__dirname);
