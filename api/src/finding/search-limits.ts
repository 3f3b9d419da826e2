import { setImmediate as otherCalls } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Api } from '../api.ts';
import { Problem } from '../problem.ts';
import { MemoryCount } from '../throttle/count-in-memory.ts';
import { networkOf } from '../throttle/network-of.ts';

/** One a second: each pause while typing is a search. */
export const searchesPerMinute = 60;
/** Made-up words of one network must not take all the room that a day has. */
export const missedSearchesPerDay = 30;
const minuteSeconds = 60;
const daySeconds = 24 * 3600;
const maxAtOnce = 2;

/** Limits what one network may search for, and keeps searches, which take the thread for milliseconds, from delaying other calls. */
export class SearchLimits {
  readonly #searches = new MemoryCount(minuteSeconds);
  readonly #missed = new MemoryCount(daySeconds);
  readonly #inTurn = pLimit(maxAtOnce);

  /** @throws Problem TOO_MANY_ATTEMPTS */
  search<Found>({ ip }: Pick<FastifyRequest, 'ip'>, find: () => Found): Promise<Found> {
    if (this.#searches.add(networkOf(ip)) > searchesPerMinute)
      throw new Problem('TOO_MANY_ATTEMPTS', 'Too many searches from your network. Please wait a minute.', {
        retryAfterSeconds: minuteSeconds,
      });
    return this.#inTurn(async () => {
      await otherCalls();
      return find();
    });
  }

  /** @returns whether a search without a hit still counts today */
  countsMissed({ ip }: Pick<FastifyRequest, 'ip'>): boolean {
    return this.#missed.add(networkOf(ip)) <= missedSearchesPerDay;
  }
}

export function limitSearches(app: Api) {
  app.decorate('searchLimits', new SearchLimits());
}

declare module 'fastify' {
  interface FastifyInstance {
    searchLimits: SearchLimits;
  }
}
