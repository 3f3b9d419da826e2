import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Compiler, Configuration, MultiCompiler, Stats } from 'webpack';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as (configs: Configuration[]) => MultiCompiler;
const { takeCache } = require('../../webpack/cache-owner.cjs') as { takeCache: (name: string) => boolean };

/** What a package's compilers tell while they watch its sources. */
export interface Hearing {
  /** Something was saved. */
  begun: () => void;
  /** The browser's build, which comes first. */
  web: (stats: Stats) => void;
  /** The server's build begins to read the sources. */
  nodeBegun: () => void;
  /** The server's build of the same sources, with the files that were saved. */
  node: (stats: Stats, saved: string[]) => void;
}

/** Where a build's files go, below a folder. */
export const outputOf = (directory: string, target: 'web' | 'node', name: string) =>
  join(directory, `.${target}`, name);

/**
 * Compiles a package for browser and server, and again whenever its sources are saved: webpack keeps what it knows, so that
 * a change costs little.
 *
 * @param sources the package's folder
 * @param directory the folder that builds go below
 * @returns how to stop
 */
export function watchPackage(sources: string, directory: string, hearing: Hearing): () => Promise<void> {
  const name = basename(sources);
  const ownsCache = takeCache(name);
  const configs = (require(join(sources, 'webpack.config.cjs')) as Configuration[]).map((config) => {
    const target = basename(config.output?.path ?? '') as 'web' | 'node';
    return {
      ...config,
      // Two that wrote to it at the same moment would leave parts of both.
      ...(!ownsCache && { cache: { type: 'memory' as const } }),
      output: { ...config.output, path: outputOf(directory, target, name) },
    };
  });
  const compilers = webpack(configs);
  const [web, node] = compilers.compilers as [Compiler, Compiler];
  for (const { hooks } of [web, node]) hooks.invalid.tap('npm run dev', () => hearing.begun());
  web.hooks.done.tap('npm run dev', hearing.web);
  node.hooks.watchRun.tap('npm run dev', hearing.nodeBegun);
  node.hooks.done.tap('npm run dev', (stats) => hearing.node(stats, [...(node.modifiedFiles ?? [])]));
  const watching = compilers.watch({ aggregateTimeout: 20 }, (error) => {
    if (error) throw error;
  });
  // Webpack's own end writes its cache, for seconds; nobody who presses Ctrl-C waits for that.
  return () => new Promise((resolve) => watching?.close(() => resolve()));
}
