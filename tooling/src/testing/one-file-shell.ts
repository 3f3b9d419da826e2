import { join } from 'node:path';
import { root } from '../repository.ts';

const webpackFolder = join(root, 'tooling/webpack');

/**
 * A shell of one file, built by webpack for browser and server: the shell's release needs no other to be described.
 *
 * @param whileBuilding what its build does between reading the sources and writing what came out
 * @returns its files, without the one that says something
 */
export const oneFileShell = (whileBuilding = '') => ({
  'package-lock.json': '{ "packages": {} }',
  'shell/package.json': '{ "name": "@nalam/shell", "version": "1.0.0" }',
  'shell/webpack.config.cjs': `
    const { SharedNamesPlugin } = require('${webpackFolder}/shared-names-plugin.cjs');
    const whileBuilding = { apply: (compiler) => compiler.hooks.emit.tap('test', () => { ${whileBuilding} }) };
    module.exports = [{
      name: 'shell:web',
      mode: 'development',
      devtool: false,
      context: __dirname,
      entry: { main: './src/host/browser/main.ts' },
      output: { path: __dirname + '/dist/web', filename: '[name].js' },
      plugins: [
        new SharedNamesPlugin(),
        whileBuilding,
      ],
    }, {
      name: 'shell:node',
      mode: 'development',
      devtool: false,
      target: 'node',
      context: __dirname,
      dependencies: ['shell:web'],
      entry: { main: './src/host/browser/main.ts' },
      output: { path: __dirname + '/dist/node', filename: '[name].cjs' },
    }];`,
});

export const saying = (text: string) => ({ 'shell/src/host/browser/main.ts': `console.log('${text}');` });
