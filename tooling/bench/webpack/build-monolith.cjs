const webpack = require('webpack');

const compiler = webpack(require('./monolith.cjs'));
compiler.run((error, stats) => {
  if (error) throw error;
  if (stats.hasErrors()) console.error(stats.toString('errors-only'));
  compiler.close(() => process.exit(stats.hasErrors() ? 1 : 0));
});
