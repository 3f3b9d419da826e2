import { rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';
import { cleanReleases } from '../../releases/store/clean-releases.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { RenderPool } from '../rendering/render-pool.ts';

/** So that a server that is restarted every day cleans, too. */
const firstDelayMs = 10 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes once a day what would grow for ever: releases that no visitor got for thirty days, and Node's cache of compiled code.
 */
export class DailyCleaning {
  readonly #store: ReleaseStore;
  readonly #pool: Pick<RenderPool, 'renders'>;
  readonly #log: FastifyBaseLogger;
  readonly #compiled: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param compiled the folder of compiled code, where there is one */
  constructor(
    store: ReleaseStore,
    pool: Pick<RenderPool, 'renders'>,
    log: FastifyBaseLogger,
    compiled = getCompileCacheDir(),
  ) {
    this.#store = store;
    this.#pool = pool;
    this.#log = log;
    this.#compiled = compiled;
  }

  start(delayMs = firstDelayMs) {
    this.#timer = setTimeout(() => {
      void this.#clean().finally(() => {
        this.start(dayMs);
      });
    }, delayMs);
    this.#timer.unref();
  }

  stop() {
    clearTimeout(this.#timer);
  }

  async #clean() {
    try {
      if (this.#compiled !== undefined) await rm(this.#compiled, { recursive: true, force: true });
      const gone = await cleanReleases(this.#store, { isOnTrial: (release) => this.#pool.renders(release) });
      if (gone.length > 0) this.#log.warn({ releases: gone }, 'Deleted old releases');
    } catch (error) {
      this.#log.error({ err: error }, 'Could not delete old releases; trying again tomorrow');
    }
  }
}
