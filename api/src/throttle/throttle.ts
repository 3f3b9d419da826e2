import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/schema.ts';
import { Problem } from '../problem.ts';
import { networkOf } from './network-of.ts';

export interface Limit {
  /** Names the limit among the others. */
  name: string;
  times: number;
  seconds: number;
}

/** Counts what somebody does, in the database, so that several processes count together. */
export class Throttle {
  readonly #limiter: RateLimiterPostgres;

  constructor(db: Database, { name, times, seconds }: Limit) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: throughKysely(db),
      storeType: 'client',
      tableName: 'throttle',
      tableCreated: true,
      keyPrefix: name,
      points: times,
      duration: seconds,
    });
  }

  /**
   * Counts one time more.
   * @param who an address, an e-mail, or both with a space between them; only its hash is stored
   * @param onFirstRefusal called when the limit is first passed, and not again before the time is over
   * @throws Problem TOO_MANY_ATTEMPTS, with the time to wait
   */
  async count(who: string, message: string, onFirstRefusal?: () => Promise<void>) {
    try {
      await this.#limiter.consume(keyOf(who));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      if (refused.consumedPoints === this.#limiter.points + 1) await onFirstRefusal?.();
      throw new Problem('TOO_MANY_ATTEMPTS', message, {
        retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
      });
    }
  }

  /** Takes one count back. */
  async takeBack(who: string) {
    await this.#limiter.reward(keyOf(who));
  }

  /** Begins to count anew. */
  async forget(who: string) {
    await this.#limiter.delete(keyOf(who));
  }
}

/** Addresses of one network count together, here so that no limit can leave it out. */
function keyOf(who: string) {
  const key = who.split(' ').map(networkOf).join(' ');
  return createHash('sha256').update(key).digest('base64url');
}

/** The limiter speaks to a client of `pg`; this is one for whichever database is in use. */
function throughKysely(db: Database) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}
