import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** From the end of a call to its answer. */
const answerTimeoutMs = 30_000;

/** Forwards the calls under `/api`. */
export function forwardToApi(app: FastifyInstance, apiUrl: string, limits = { answerTimeoutMs }): void {
  app.register(proxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    // Its lines contain the whole address, which may include a visitor's key.
    disableRequestLogging: true,
    // Otherwise the proxy would repeat a GET that is answered 503 ten times within a second.
    retryMethods: [],
    undici: {
      // A call holds a connection while its body is being sent. With a fixed number, that many slow senders would block all calls.
      connections: null,
      headersTimeout: limits.answerTimeoutMs,
    },
    replyOptions: {
      rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
        // Node has answered `Expect: 100-continue` by itself, and undici refuses to forward it.
        ...headers,
        // The API counts attempts by address. Replaces a visitor's own X-Forwarded-For, which would let them choose an address.
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
      }),
      onError: (reply, { error }) => {
        // A disconnected client gets no answer, and the API is not at fault.
        if (reply.raw.destroyed) reply.log.info('A client aborted a call to the API');
        else reply.log.error({ err: error }, 'The API did not answer');
        void reply.code(503).header('cache-control', 'no-store').send({
          code: 'API_UNAVAILABLE',
          message: 'The service did not answer. Please try again.',
          requestId: reply.request.id,
        });
      },
    },
  });
}
