import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../releases/release-store.ts';
import { keyOf, type RenderPool } from './render-pool.ts';
import type { Suspect, Watchman } from './watchman.ts';
import type { RenderRequest } from './worker-process.ts';

/** Pages that wait to be looked into: those that were under way beside a deadly one are innocent, and soon told apart. */
const mostWaiting = 10;
/** How long a page is not looked into again, in milliseconds: each look costs a worker or two. */
const rest = 60 * 1000;

/**
 * Finds out whether a release on probation is what render workers die of, and has it taken back. It goes by an experiment,
 * because several remotes share a page: the page is rendered once more by a worker of its own, and, if that one dies as
 * well, with one release after the other taken back. See docs/decisions/automatic-rollback.md.
 */
export class Inquest {
  readonly #store: Pick<ReleaseStore, 'bring'>;
  readonly #pool: Pick<RenderPool, 'livesThrough'>;
  readonly #watchman: Pick<Watchman, 'suspectsAmong' | 'takeBack'>;
  readonly #log: FastifyBaseLogger;
  readonly #lately = new LRUCache<string, true>({ max: 1000, ttl: rest });
  #waiting = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(
    store: Pick<ReleaseStore, 'bring'>,
    pool: Pick<RenderPool, 'livesThrough'>,
    watchman: Pick<Watchman, 'suspectsAmong' | 'takeBack'>,
    log: FastifyBaseLogger,
  ) {
    this.#store = store;
    this.#pool = pool;
    this.#watchman = watchman;
    this.#log = log;
  }

  /** Looks into a page that two workers died under, when its turn has come; the experiments go one at a time. */
  hold(page: RenderRequest, versions: Record<string, string>): Promise<void> {
    const asked = `${pathOf(page)} ${keyOf(versions)}`;
    if (this.#waiting >= mostWaiting || this.#lately.has(asked)) return this.#turn;
    this.#lately.set(asked, true);
    this.#waiting += 1;
    this.#turn = this.#turn
      .then(() => this.#lookInto(page, versions))
      .catch((error: unknown) => {
        this.#log.error({ err: error }, 'What render workers die of could not be looked into');
      })
      .finally(() => (this.#waiting -= 1));
    return this.#turn;
  }

  async #lookInto(page: RenderRequest, versions: Record<string, string>) {
    const suspects = await this.#watchman.suspectsAmong(versions);
    if (suspects.length === 0 || (await this.#pool.livesThrough(page, versions))) return;
    for (const suspect of suspects) {
      if (!(await this.#livesWithout(suspect, page, versions))) continue;
      const deadlyPage = pathOf(page);
      await this.#watchman.takeBack(suspect, {
        reason: `The version taken back ended the processes that rendered ${deadlyPage}.`,
        deadlyPage,
      });
      return;
    }
    this.#log.error(
      { path: pathOf(page) },
      'Render workers die of a page, and of no release of the last hour',
    );
  }

  /** What does not even start together tells nothing of the suspect. */
  async #livesWithout({ name, before }: Suspect, page: RenderRequest, versions: Record<string, string>) {
    try {
      await this.#store.bring({ name, version: before });
      return await this.#pool.livesThrough(page, { ...versions, [name]: before });
    } catch (error) {
      this.#log.warn({ err: error, remote: name, version: before }, 'A version before cannot be tried');
      return false;
    }
  }
}

/** What was typed behind it is nobody's business. */
const pathOf = ({ url }: RenderRequest) => url.split('?')[0] ?? '';
