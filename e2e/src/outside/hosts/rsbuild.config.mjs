import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  source: { entry: { host: './index.js' } },
  output: { distPath: { root: 'dist/rsbuild' }, assetPrefix: 'auto' },
  plugins: [
    pluginModuleFederation({ name: 'rsbuild_host', remotes: { shop: `shop@${process.env.MANIFEST}` } }),
  ],
});
