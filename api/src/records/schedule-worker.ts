import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/schema.ts';
import { changeNextDue } from './schedule-record.ts';

/**
 * Publishes and unpublishes records that are due. The times are in the database, so a restart loses none, and those
 * that became due while no process ran are handled at the next check.
 */
export class ScheduleWorker {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #checkEveryMs: number;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(db: Database, log: FastifyBaseLogger, checkEveryMs = 2_000) {
    this.#db = db;
    this.#log = log;
    this.#checkEveryMs = checkEveryMs;
  }

  /** Checks now, and from then on every `checkEveryMs`. */
  wake() {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#round = this.#round.then(() => this.#doDue());
    // Scheduled after the round, so that rounds never overlap on a slow database.
    void this.#round.then(() => {
      if (this.#stopped) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.wake(), this.#checkEveryMs).unref();
    });
  }

  /** Waits for the record in progress. */
  async stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  async #doDue() {
    try {
      while (!this.#stopped && (await changeNextDue(this.#db, this.#log)));
    } catch (error) {
      // The next check tries again.
      this.#log.error(
        { err: error },
        'Could not check the publishing schedule; trying again at the next check',
      );
    }
  }
}
