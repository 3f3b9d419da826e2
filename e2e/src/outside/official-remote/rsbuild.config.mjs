import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import settings from './shared.cjs';

const { container, publicPath, shared } = settings;
const federation = (target, options) =>
  pluginModuleFederation(
    {
      name: container,
      exposes: { './remote': './remote.js' },
      shared,
      dts: false,
      manifest: true,
      ...options,
    },
    { target, environment: target },
  );
const flat = { js: '', jsAsync: '', css: '', cssAsync: '' };

export default defineConfig({
  output: { assetPrefix: publicPath },
  environments: {
    web: {
      source: { entry: {} },
      output: { distPath: { root: 'dist/rsbuild/web', ...flat } },
      security: { sri: { enable: true, algorithm: 'sha256' } },
    },
    node: {
      source: { entry: {} },
      output: { target: 'node', distPath: { root: 'dist/rsbuild/node', ...flat } },
    },
  },
  plugins: [
    federation('web', {
      filename: 'remoteEntry.js',
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    }),
    federation('node', { filename: 'remoteEntry.cjs', library: { type: 'commonjs-module' } }),
  ],
});
