import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { Problem } from '@nalam/server-kit/problem';
import { MemoryCount } from '@nalam/server-kit/count-in-memory';
import { networkOf } from '@nalam/server-kit/network-of';

/** Enough for a dozen typing mistakes, and for others at the same address. */
export const refusedWritesPerHour = 120;

/**
 * Limits the refused writes of anonymous visitors, because checks are expensive: of forms, of passwords, above all of CVs. Each
 * request counts before its body is read, and is uncounted if it succeeds; otherwise many simultaneous ones would all pass.
 * Counts in memory, because a database statement would cost more than most refusals.
 *
 * Skips calls that need a session or a release token: refusing them is cheaper than counting.
 */
export function countRefusedWrites(app: Api, perHour: number) {
  const refused = new MemoryCount(3600);

  app.addHook('onRequest', (request, _, done) => {
    const network = networkOf(request.ip);
    if (isCounted(request) && refused.add(network) > perHour)
      throw new Problem(
        'TOO_MANY_ATTEMPTS',
        'Too many attempts from your network. Please call us, or try again in an hour.',
        { retryAfterSeconds: refused.secondsLeft(network) },
      );
    done();
  });

  app.addHook('onSend', (request, { statusCode }, _, done) => {
    const isRefused = statusCode >= 400 && statusCode < 500;
    if (!isRefused && isCounted(request)) refused.remove(networkOf(request.ip));
    done();
  });
}

const isCounted = ({ method, is404, routeOptions }: FastifyRequest) =>
  !is404 && isAnonymousWrite(method, routeOptions.config);

/** @returns whether a route accepts writes without a session or a token */
export function isAnonymousWrite(
  method: string,
  { permission, customersOnly, releaseToken }: FastifyContextConfig,
): boolean {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  return isWrite && permission === undefined && !customersOnly && !releaseToken;
}
