import { setImmediate as otherCalls } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Api } from '../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { MemoryCount } from '@nalam/server-kit/count-in-memory';
import { networkOf } from '@nalam/server-kit/network-of';

/** One per second: each pause in typing is a search. */
export const searchesPerMinute = 60;
/** Keeps made-up words of one network from using up the daily limit. */
export const missedSearchesPerDay = 30;
const maxAtOnce = 2;

/**
 * Limits the searches of one network, and yields to other calls between searches, because each blocks the thread for milliseconds.
 */
export class SearchLimits {
  readonly #searches = new MemoryCount(60);
  readonly #missed = new MemoryCount(24 * 3600);
  readonly #inTurn = pLimit(maxAtOnce);

  /** @throws Problem TOO_MANY_ATTEMPTS */
  search<Found>({ ip }: Pick<FastifyRequest, 'ip'>, find: () => Found): Promise<Found> {
    const network = networkOf(ip);
    if (this.#searches.add(network) > searchesPerMinute)
      throw new Problem('TOO_MANY_ATTEMPTS', 'Too many searches from your network. Please wait a minute.', {
        retryAfterSeconds: this.#searches.secondsLeft(network),
      });
    return this.#inTurn(async () => {
      await otherCalls();
      return find();
    });
  }

  /** @returns whether a search without results still counts today */
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
