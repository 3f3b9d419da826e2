import { join } from 'node:path';
import { root } from '../repository.ts';

const webpackFolder = join(root, 'tooling/webpack');

/**
 * A one-file shell, built by webpack for browser and server: describing the shell's release requires no more.
 *
 * @param whileBuilding code that its build runs between reading the sources and writing the output
 * @returns its files, without the one with its content
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
