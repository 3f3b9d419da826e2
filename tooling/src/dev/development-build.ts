import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration, MultiStats } from 'webpack';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/** A source that does not compile; the message is webpack's, for the one who wrote it. */
export class BuildFailed extends Error {}

/** @returns the package's build as its webpack.config.cjs says now, because the version in it changes with the sources */
function configurationOf(directory: string): Configuration[] {
  const file = join(directory, 'webpack.config.cjs');
  Reflect.deleteProperty(require.cache, file);
  return require(file) as Configuration[];
}

/**
 * Builds a package as its sources are, for development when NODE_ENV says so. Webpack's cache makes the second build
 * a quick one.
 *
 * @param directory the package's folder
 * @param dist where the build goes; the package's own `dist` stays what it is
 * @throws {BuildFailed}
 */
export async function buildForDevelopment(directory: string, dist: string): Promise<void> {
  const configurations = configurationOf(directory).map((configuration) => ({
    ...configuration,
    output: { ...configuration.output, path: join(dist, configuration.name?.split(':')[1] ?? '') },
  }));
  const compiler = webpack(configurations);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats);
      else reject(error ?? new Error('webpack said nothing.'));
    });
  });
  await new Promise<void>((resolve) => {
    compiler.close(() => resolve());
  });
  if (stats.hasErrors()) throw new BuildFailed(stats.toString({ preset: 'errors-only', colors: false }));
}
