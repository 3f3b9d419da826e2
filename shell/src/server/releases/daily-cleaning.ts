import { rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import type { FastifyBaseLogger } from 'fastify';
import { cleanReleases } from '../../releases/clean-releases.ts';
import type { ReleaseStore } from '../../releases/release-store.ts';
import type { RenderPool } from '../rendering/render-pool.ts';

/** After the start, when there is enough to do, in milliseconds: a server that is started every day cleans, too. */
const firstAfter = 10 * 60 * 1000;
const aDay = 24 * 60 * 60 * 1000;

/**
 * Deletes once a day what otherwise grows for ever, so that nobody has to remember it: releases that nobody was given for
 * thirty days, and what Node keeps of compiled code, which grows with each release and is made again in a moment.
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

  start(after = firstAfter) {
    this.#timer = setTimeout(() => {
      void this.#clean().finally(() => {
        this.start(aDay);
      });
    }, after);
    this.#timer.unref();
  }

  stop() {
    clearTimeout(this.#timer);
  }

  async #clean() {
    try {
      if (this.#compiled !== undefined) await rm(this.#compiled, { recursive: true, force: true });
      const gone = await cleanReleases(this.#store, { isOnTrial: (release) => this.#pool.renders(release) });
      if (gone.length > 0) this.#log.warn({ releases: gone }, 'Releases of long ago are deleted');
    } catch (error) {
      this.#log.error({ err: error }, 'Releases of long ago could not be deleted; they are tomorrow');
    }
  }
}
