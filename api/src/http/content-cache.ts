import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Api } from '../api.ts';
import type { ContentVersionWatch } from './content-version.ts';

interface CachedAnswer {
  version: string;
  etag: string;
  body: string;
}

const maxBytes = 32 * 1024 * 1024;
const maxAddressLength = 500;

/**
 * Caches the answers of routes marked `publicContent` until the content changes, and answers 304 to clients whose copy is
 * current. Safe with several processes, because an answer is stored under the content version read before it.
 */
export function cacheContent(app: Api, version: ContentVersionWatch) {
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 200,
  });

  app.decorateRequest('contentVersion', '');

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.publicContent || request.method !== 'GET') return;
    const current = await version.current();
    request.contentVersion = current;
    const answer = answers.get(request.url);
    if (answer?.version !== current) return;
    reply.header('content-type', 'application/json; charset=utf-8');
    return reply.send(setEtag(reply, answer, request.headers['if-none-match']));
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') version.expire();
    const isCacheable =
      request.contentVersion !== '' &&
      !reply.hasHeader('etag') &&
      reply.statusCode === 200 &&
      typeof payload === 'string';
    if (!isCacheable) {
      done(null, payload);
      return;
    }
    const answer = { version: request.contentVersion, etag: etagOf(payload), body: payload };
    if (request.url.length <= maxAddressLength) answers.set(request.url, answer);
    done(null, setEtag(reply, answer, request.headers['if-none-match']));
  });
}

/** @returns the body to send; empty, with status 304, if the client's copy is current */
function setEtag(reply: FastifyReply, { etag, body }: CachedAnswer, ifNoneMatch: string | undefined) {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (!ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)) return body;
  reply.code(304);
  return '';
}

function etagOf(body: string) {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The content version when the request arrived; empty for routes without public content. */
    contentVersion: string;
  }
}
