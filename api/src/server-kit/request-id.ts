import { randomUUID } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** What nginx, HAProxy, Envoy and we give; safe in a log, a header and a page. */
const validId = /^[\w.:-]{1,64}$/;

/** Names a request in each line of the log. */
export const requestIdLogLabel = 'requestId';

/**
 * Fastify's `genReqId`: the id that a trusted proxy sends, otherwise 48 random bits, short enough to be read out on the telephone.
 * @param trustProxy whose `X-Forwarded-For` is believed, as Fastify reads it
 */
export function requestIdsBehind(trustProxy: string | false): NonNullable<FastifyServerOptions['genReqId']> {
  const isTrusted = trustProxy && proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()));
  return ({ headers: { 'x-request-id': given }, socket: { remoteAddress = '' } }) =>
    isTrusted && typeof given === 'string' && validId.test(given) && isTrusted(remoteAddress, 0)
      ? given
      : randomUUID().slice(-12);
}

/** Tells clients the id, but not with an answer that a cache may keep and give to others. */
export function answerRequestIds(app: Pick<FastifyInstance, 'addHook'>) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.getHeader('cache-control') === 'no-store') reply.header('x-request-id', request.id);
    done(null, payload);
  });
}
