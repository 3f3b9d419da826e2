import type { FastifyRequest } from 'fastify';
import type { Api, Dependencies } from '../api.ts';
import { countAttempt, uncountAttempt } from './throttle.ts';

/** Enough for a dozen typing mistakes, and for others at the same address. */
export const refusedWritesPerHour = 120;

/**
 * Limits the writes of anonymous visitors that are refused, since checking costs: a form, a password, most of all a CV.
 * Each request counts before its body is read, and is uncounted unless it is refused; many at once would otherwise all
 * pass.
 *
 * Calls that need a session are left out: refusing them without one takes less than counting.
 */
export function countRefusedWrites(app: Api, { db }: Pick<Dependencies, 'db'>, perHour: number) {
  const refused = { name: 'refused-write', times: perHour, seconds: 3600 };

  app.addHook('onRequest', async (request) => {
    if (!isAnonymousWrite(request)) return;
    await countAttempt(db, refused, request.ip, {
      message: 'Too many attempts from your network. Please call us, or try again in an hour.',
    });
  });

  app.addHook('onSend', async (request, reply) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (isRefused || !isAnonymousWrite(request)) return;
    try {
      await uncountAttempt(db, refused, request.ip);
    } catch (error) {
      // The request was carried out: the answer must not say otherwise.
      request.log.error(error, 'Could not take an accepted request off the count of refused requests');
    }
  });
}

function isAnonymousWrite({ method, is404, routeOptions }: FastifyRequest) {
  const { permission, customersOnly } = routeOptions.config;
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !is404 && permission === undefined && !customersOnly;
}
