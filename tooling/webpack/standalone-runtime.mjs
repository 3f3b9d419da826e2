import bundler from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

// Does the same as `shareRuntime` of shell/src/host/browser/import-remote.ts on the site's own pages.
const { bundlerRuntime } = bundler;
globalThis._FEDERATION_BUNDLER_RUNTIME ??= {
  ...bundler,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
};
