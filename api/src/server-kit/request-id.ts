import { randomUUID } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** What nginx, HAProxy, Envoy and we give; safe in a log, a header and a page. */
const validId = /^[\w.:-]{1,64}$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span, for those who are called for it; undefined where there are no traces. */
    traceparent?: string;
  }
}

/** Names a request in each line of the log. */
export const requestIdLogLabel = 'requestId';

/**
 * @param trustProxy whose `X-Forwarded-For` is believed, as Fastify reads it
 * @returns tells whether a request's other end is one of these
 */
export function trustedBy(trustProxy: string | false): (remoteAddress: string | undefined) => boolean {
  const isTrusted = trustProxy
    ? proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()))
    : () => false;
  return (remoteAddress = '') => isTrusted(remoteAddress, 0);
}

/**
 * Fastify's `genReqId`: the id that a trusted proxy sends, otherwise 48 random bits, short enough to be read out on the telephone.
 * @param trustProxy whose id is taken, as `trustedBy` reads it
 */
export function requestIdsBehind(trustProxy: string | false): NonNullable<FastifyServerOptions['genReqId']> {
  const isTrusted = trustedBy(trustProxy);
  return ({ headers: { 'x-request-id': given }, socket: { remoteAddress } }) =>
    typeof given === 'string' && validId.test(given) && isTrusted(remoteAddress)
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
