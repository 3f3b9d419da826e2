import { randomUUID } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** The format of ids from nginx, HAProxy, Envoy and this server; safe in a log, a header and a page. */
const validId = /^[\w.:-]{1,64}$/;

/** The request's id in every log line. */
export const requestIdLogLabel = 'requestId';

/**
 * @param trustProxy the proxies whose `X-Forwarded-For` is trusted, in Fastify's format
 * @returns a function that checks if a request comes from one of them
 */
export function trustedBy(trustProxy: string | false): (remoteAddress: string | undefined) => boolean {
  const isTrusted = trustProxy
    ? proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()))
    : () => false;
  return (remoteAddress = '') => isTrusted(remoteAddress, 0);
}

/**
 * Fastify's `genReqId`: the id from a trusted proxy, otherwise 48 random bits, short enough to read out on the phone.
 * @param trustProxy the proxies whose ids are trusted, in the format of `trustedBy`
 */
export function requestIdsBehind(trustProxy: string | false): NonNullable<FastifyServerOptions['genReqId']> {
  const isTrusted = trustedBy(trustProxy);
  return ({ headers: { 'x-request-id': given }, socket: { remoteAddress } }) =>
    typeof given === 'string' && validId.test(given) && isTrusted(remoteAddress)
      ? given
      : randomUUID().slice(-12);
}

/** Sends the id to clients, except in answers that a cache may share. */
export function answerRequestIds(app: Pick<FastifyInstance, 'addHook'>) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.getHeader('cache-control') === 'no-store') reply.header('x-request-id', request.id);
    done(null, payload);
  });
}
