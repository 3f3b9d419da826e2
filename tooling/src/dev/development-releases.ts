import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseStore, writeDevelopment, type DevelopedPackage, type DevelopmentState } from 'shell/releases';
import type { Stats } from 'webpack';
import { outputOf, watchPackage } from './compilers.ts';
import { writeServerRelease } from './server-release.ts';

/**
 * The releases of a work in progress: a store of their own, which each `npm run dev` begins anew. Browsers get the files
 * of the builds as they change; the server's build becomes a release with every change of it, and goes live on the same way
 * as in production.
 */
export class DevelopmentReleases {
  readonly store: ReleaseStore;
  readonly #packages: string[];
  readonly #root: string;
  readonly #say: (line: string) => void;
  readonly #state: DevelopmentState = {};
  /** What the live release of a package was made of, and the version before it. */
  readonly #made = new Map<string, { of: string; version: string; earlier: string | undefined }>();
  #unwatch: (() => Promise<void>)[] = [];
  #releases = 0;
  #work: Promise<void> = Promise.resolve();

  /**
   * @param root the folder that holds the packages
   * @param directory the store's folder
   * @param packages those that are built from their sources, the shell first
   * @param say told what went live, and what does not compile
   */
  constructor(root: string, directory: string, packages: string[], say: (line: string) => void) {
    this.store = new ReleaseStore(directory);
    this.#packages = packages;
    this.#root = root;
    this.#say = say;
  }

  /** Empties the store and takes over what is live elsewhere of the packages that nobody works on. */
  async beginWith(released: ReleaseStore): Promise<void> {
    await rm(this.store.directory, { recursive: true, force: true });
    for (const [name, { version }] of Object.entries(await released.live())) {
      if (this.#packages.includes(name)) continue;
      await released.bring({ name, version });
      await cp(released.pathOf({ name, version }), this.store.pathOf({ name, version }), { recursive: true });
      await this.store.setLive({ [name]: version });
    }
  }

  /** Builds what is built from its sources, and again with every change. @returns when all of it is live */
  async watch(): Promise<void> {
    for (const name of this.#packages) await this.#watch(name);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#unwatch.map((stop) => stop()));
    await this.#work;
  }

  #watch(name: string): Promise<void> {
    const state: DevelopedPackage = { hash: '', errors: [], building: true, strings: {} };
    this.#state[name] = state;
    const sources = join(this.#root, name);
    let begun = performance.now();
    let saves = 0;
    let savesInNode = 0;
    return new Promise((resolve) => {
      const stop = watchPackage(sources, this.store.directory, {
        begun: () => {
          if (!state.building) begun = performance.now();
          saves += 1;
          state.building = true;
          this.#then(() => this.#write());
        },
        web: (stats) => {
          state.errors = errorsIn(stats);
          state.hash = stats.hash;
          this.#then(() => this.#write());
        },
        nodeBegun: () => {
          savesInNode = saves;
        },
        node: (stats, saved) => {
          // Of what was saved meanwhile nothing is known yet: the next build, which follows, tells.
          const built = savesInNode;
          const isNewest = built === saves;
          // Both are of the same sources, and say the same in other words.
          if (isNewest && state.errors.length === 0) state.errors = errorsIn(stats);
          this.#then(async () => {
            Object.assign(state.strings, await stringsIn(saved));
            if (!isNewest) return;
            if (state.errors.length === 0) await this.#release(name, stats.hash, state);
            state.building = built !== saves;
            await this.#write();
            for (const error of state.errors) this.#say(`${name}: ${error}`);
            if (state.errors.length > 0) return;
            this.#say(`${name} is up to date (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
            resolve();
          });
        },
      });
      this.#unwatch.push(stop);
    });
  }

  /** One after the other: a remote is described by running it in the live shell. */
  #then(work: () => Promise<void>) {
    this.#work = this.#work.then(work).catch((error: unknown) => this.#say(String(error)));
  }

  #write() {
    return writeDevelopment(this.store.directory, this.#state);
  }

  /** Makes the server's build live, if it is another one than before. */
  async #release(name: string, hash: string, state: DevelopedPackage): Promise<void> {
    const { directory } = this.store;
    const assets = await readFile(join(outputOf(directory, 'web', name), 'assets.json'), 'utf8');
    const { chunks } = JSON.parse(assets) as { chunks: object };
    const of = hash + JSON.stringify(chunks);
    const before = this.#made.get(name);
    if (before?.of === of) return;
    this.#releases += 1;
    const version = `development-${this.#releases}`;
    try {
      await writeServerRelease(this.store, { name, version });
    } catch (error) {
      // Such as a remote that fails as it loads.
      state.errors = [error instanceof Error ? error.message : String(error)];
      return;
    }
    await this.store.setLive({ [name]: version });
    // A day's work is hundreds of releases. The last one stays: workers may be in the middle of it.
    if (before?.earlier) await this.store.remove({ name, version: before.earlier });
    this.#made.set(name, { of, version, earlier: before?.version });
    state.version = version;
  }
}

const errorsIn = (stats: Stats): string[] =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map(({ moduleName, message }) =>
    [moduleName, message].filter(Boolean).join('\n'),
  );

/** @returns the files of texts among these, by `en/shop` */
async function stringsIn(files: string[]) {
  const found: Record<string, Record<string, unknown>> = {};
  for (const file of files) {
    const [, name] = /\/locales\/(\w+\/[\w-]+)\.json$/.exec(file) ?? [];
    if (name === undefined) continue;
    found[name] = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  }
  return found;
}
