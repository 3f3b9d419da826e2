import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseStore } from 'shell/releases';
import { BuildFailed, buildPackage } from '../releases/build-package.ts';
import { publish } from '../releases/publish.ts';
import { buildVersion } from '../releases/release-sources.ts';

/**
 * The releases of a work in progress: a store of their own, which each `npm run dev` begins anew. Every change of a
 * package's sources becomes a release of it and goes live, on the same way as in production.
 */
export class DevelopmentReleases {
  readonly store: ReleaseStore;
  readonly #packages: string[];
  readonly #root: string;
  readonly #say: (line: string) => void;
  /** The version that each package had before the live one. */
  readonly #earlier = new Map<string, string>();
  #rebuilding: Promise<void> = Promise.resolve();

  /**
   * @param root the folder that holds the packages
   * @param directory the store's folder
   * @param packages those that are built from their sources
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

  /**
   * Brings what is live up to the sources. Calls while it works are done one after the other; packages that did not
   * change cost nothing. What does not compile is told, and the version before stays live.
   */
  update(): Promise<void> {
    this.#rebuilding = this.#rebuilding.then(() => this.#rebuild());
    return this.#rebuilding;
  }

  async #rebuild() {
    for (const name of this.#packages) {
      try {
        await this.#release(name);
      } catch (error) {
        this.#say(error instanceof BuildFailed ? error.message : String(error));
      }
    }
  }

  async #release(name: string) {
    const directory = join(this.#root, name);
    const before = (await this.store.live())[name]?.version;
    const start = performance.now();
    let version = buildVersion(directory);
    if (version === before) return;
    if (!(await this.store.has({ name, version }))) {
      const dist = join(this.store.directory, '.builds', name);
      await buildPackage(directory, dist);
      // Another one when it was saved again meanwhile.
      version = await publish(this.store, name, dist, { compress: false });
    }
    await this.store.setLive({ [name]: version });
    if (before !== undefined) await this.#forgetBefore(name, before);
    this.#say(`${name} ${version} is live (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }

  /** A day's work is hundreds of releases. The last one stays: pages and workers may be in the middle of it. */
  async #forgetBefore(name: string, last: string) {
    const older = this.#earlier.get(name);
    this.#earlier.set(name, last);
    const live = (await this.store.live())[name]?.version;
    if (older === undefined || older === last || older === live) return;
    await rm(this.store.pathOf({ name, version: older }), { recursive: true, force: true });
  }
}
