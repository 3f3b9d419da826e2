import type { FastifyBaseLogger } from 'fastify';
import { mkdirSync, watch, type FSWatcher } from 'node:fs';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { RenderPool } from './render-pool.ts';

/** Keeps the pool on what is live: a release or a rollback reaches visitors without a restart. */
export class LiveWatch {
  readonly #store: ReleaseStore;
  readonly #pool: RenderPool;
  readonly #log: FastifyBaseLogger;
  #watcher: FSWatcher | undefined;
  #following: Promise<void> = Promise.resolve();

  constructor(store: ReleaseStore, pool: RenderPool, log: FastifyBaseLogger) {
    this.#store = store;
    this.#pool = pool;
    this.#log = log;
  }

  /** @throws {RenderUnavailable} when what is live can't be rendered at all */
  async start(): Promise<void> {
    await this.#follow();
    const { directory } = this.#store.journal;
    mkdirSync(directory, { recursive: true });
    this.#watcher = watch(directory, (_, file) => {
      if (!file?.endsWith('.json')) return;
      this.#following = this.#following
        .then(() => this.#follow())
        .catch((error: unknown) => {
          this.#log.error({ err: error }, 'What is live now cannot be rendered; the earlier releases stay');
        });
    });
  }

  stop(): void {
    this.#watcher?.close();
  }

  async #follow() {
    const live = await this.#store.live();
    const versions = Object.fromEntries(Object.entries(live).map(([name, { version }]) => [name, version]));
    if (JSON.stringify(versions) === JSON.stringify(this.#pool.versions)) return;
    await this.#pool.use(versions);
    this.#log.info({ versions }, 'Rendering from these releases');
  }
}
