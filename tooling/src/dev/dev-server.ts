import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LocalRegistry, ReleaseStore, type ReleaseAssets, type ShellRelease } from '@nalam/shell/releases';
import type { Configuration, MultiCompiler, Stats } from 'webpack';
import webpackHotMiddleware from 'webpack-hot-middleware';
import { outputOf, writeServerRelease } from './server-release.ts';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as {
  (configs: Configuration[] & { parallelism: number }): MultiCompiler;
  MultiCompiler: typeof MultiCompiler;
};
const { chunkFiles } = require('../../webpack/chunk-files.cjs') as {
  chunkFiles: (stats: Stats) => ReleaseAssets['chunks'];
};
const { withOwnCache } = require('../../webpack/own-cache.cjs') as {
  withOwnCache: (config: Configuration) => Promise<Configuration>;
};

const tapName = 'npm run dev';
const pollIntervalMs = 30;

/**
 * Builds packages from their sources, and again whenever these are saved. Browsers get the changing files, and are notified of
 * each change (webpack-hot-middleware). Each change of the server's build becomes a release in a separate store, and goes live in
 * the same way as in production.
 */
export class DevServer {
  readonly store: ReleaseStore;
  readonly #registry: LocalRegistry;
  readonly #packages: readonly string[];
  readonly #root: string;
  readonly #log: (line: string) => void;
  /** The build hash and version of each package's live release, and the previous version. */
  readonly #released = new Map<string, { hash: string; version: string; earlier: string | undefined }>();
  #saves = 1;
  /** The number of saves that are live or do not compile. */
  #finishedSaves = 0;
  #releases = 0;
  #work: Promise<void> = Promise.resolve();
  #stop: () => Promise<void> = () => Promise.resolve();

  /**
   * @param root the folder that contains the packages
   * @param directory the store's folder
   * @param packages built from their sources, the shell first: remotes are described by running them in it
   */
  constructor(root: string, directory: string, packages: readonly string[], log: (line: string) => void) {
    this.#registry = new LocalRegistry(directory);
    this.store = new ReleaseStore(directory, this.#registry);
    this.#packages = packages;
    this.#root = root;
    this.#log = log;
  }

  /**
   * Empties the store and fills it: with its own builds, and with the live releases of the other packages.
   *
   * @returns the address of the events and live versions for the shell's server, once all packages are live
   */
  async start(released?: ReleaseStore): Promise<string> {
    await rm(this.store.folder.path, { recursive: true, force: true });
    await mkdir(this.store.folder.path, { recursive: true });
    for (const [name, { version }] of Object.entries(released?.live ?? {})) {
      if (!released || this.#packages.includes(name)) continue;
      await released.fetch({ name, version });
      const draft = this.store.folder.draftOf({ name, version });
      await cp(released.folder.pathOf({ name, version }), draft, { recursive: true });
      if (name === 'shell') await removeStarter(draft);
      await this.store.add(draft, { name, version });
      await this.store.setLive({ [name]: version });
    }

    const configs = await Promise.all(
      this.#packages.flatMap((name) => this.#configsOf(name).map(withOwnCache)),
    );
    // Each compiler occupies a core, and needs hundreds of MB.
    const compiler = webpack(Object.assign(configs, { parallelism: 2 }));
    // Runs nothing: it reports when the browsers' builds are done, without waiting for the server's.
    const browsers = new webpack.MultiCompiler(
      compiler.compilers.filter(({ name }) => targetOf(name) === 'web'),
      { parallelism: 1 },
    );
    const hot = webpackHotMiddleware(browsers, { path: '/development/events', log: false });
    compiler.hooks.invalid.tap(tapName, () => void (this.#saves += 1));
    compiler.hooks.done.tap(tapName, ({ stats }) => {
      const saves = this.#saves;
      this.#work = this.#work.then(async () => {
        if (await this.#publish(stats)) hot.publish({ action: 'reload' });
        this.#finishedSaves = saves;
      });
    });
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error) => {
      if (error) throw error;
    });
    const server = createServer((request, response) =>
      hot(
        request,
        response,
        () => void this.#liveVersions().then((live) => response.end(JSON.stringify(live))),
      ),
    );
    this.#stop = async () => {
      hot.close();
      server.close();
      // Does not wait for webpack's compilers to close: they write their cache for seconds, and Ctrl-C must end at once.
      await new Promise((resolve) => watching?.close(resolve));
      await this.#work;
    };
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    while (this.#released.size < this.#packages.length) await wait(pollIntervalMs);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  #configsOf(name: string): Configuration[] {
    const sources = join(this.#root, name);
    return (require(join(sources, 'webpack.config.cjs')) as Configuration[]).map((config) => ({
      ...config,
      output: { ...config.output, path: outputOf(this.store.folder.path, targetOf(config.name), name) },
    }));
  }

  /** @returns the live versions of these packages, as soon as they include everything saved */
  async #liveVersions(): Promise<Record<string, string>> {
    while (this.#finishedSaves < this.#saves) await wait(pollIntervalMs);
    return Object.fromEntries([...this.#released].map(([name, { version }]) => [name, version]));
  }

  /** @returns whether open pages show changed texts: most arrived with the page, and are in no module that it loaded */
  async #publish(stats: Stats[]): Promise<boolean> {
    let textsChanged = false;
    for (const name of this.#packages) {
      const builds = stats.filter(({ compilation }) => compilation.name?.startsWith(`${name}:`));
      const errors = errorsIn(builds);
      for (const error of errors) this.#log(`${name}: ${error}`);
      const hash = builds.map((build) => build.hash).join();
      if (errors.length > 0 || this.#released.get(name)?.hash === hash) continue;
      try {
        await this.#release(name, hash, builds);
      } catch (error) {
        // For example, a remote that fails to load.
        this.#log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        continue;
      }
      this.#log(`${name} is up to date`);
      textsChanged ||= builds.some(({ compilation: { compiler } }) =>
        [...(compiler.modifiedFiles ?? [])].some((file) => /[\\/]locales[\\/].+\.json$/.test(file)),
      );
    }
    return textsChanged;
  }

  async #release(name: string, hash: string, builds: Stats[]): Promise<void> {
    const before = this.#released.get(name);
    this.#releases += 1;
    const version = `development-${this.#releases}`;
    const [web] = builds.filter(({ compilation }) => targetOf(compilation.name) === 'web');
    await writeServerRelease(this.store, { name, version }, web ? chunkFiles(web) : {});
    await this.store.setLive({ [name]: version });
    // A day's work makes hundreds of releases. Keeps the last one, because workers may still be using it.
    if (before?.earlier) {
      const old = { name, version: before.earlier };
      await this.#registry.remove(old);
      await this.store.folder.remove(old);
    }
    this.#released.set(name, { hash, version, earlier: before?.version });
  }
}

/** Without the starter, a page of this shell is awake when it loads: a sleeping page runs no remote, and would miss saves. */
async function removeStarter(draft: string): Promise<void> {
  const record = join(draft, 'release.json');
  const { files, ...release } = JSON.parse(await readFile(record, 'utf8')) as ShellRelease;
  const { 'web/starter.js': _starter, ...others } = files;
  await writeFile(record, JSON.stringify({ ...release, files: others }));
}

const targetOf = (configName = '') => (configName.endsWith(':web') ? 'web' : 'node');

/** Both builds have the same sources, and report the same errors in different words. */
const errorsIn = (builds: Stats[]): string[] =>
  builds
    .map((build) =>
      (build.toJson({ all: false, errors: true }).errors ?? []).map(({ moduleName, message }) =>
        [moduleName, message].filter(Boolean).join('\n'),
      ),
    )
    .find((errors) => errors.length > 0) ?? [];
