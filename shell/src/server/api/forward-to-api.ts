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
    // Its lines name the whole address, which may hold a visitor's key.
    disableRequestLogging: true,
    // Without this the proxy would repeat a GET that is answered 503 ten times within a second.
    retryMethods: [],
    undici: {
      // A call holds a connection for as long as its body takes. With a fixed number of them, as many slow senders stop all calls.
      connections: null,
      headersTimeout: limits.answerTimeoutMs,
    },
    replyOptions: {
      rewriteRequestHeaders: (request, { expect: _answered, ...headers }) => ({
        // Node has answered `Expect: 100-continue` by itself, and undici refuses to send it on.
        ...headers,
        // The API counts attempts by address. A visitor's own X-Forwarded-For is replaced, so that no visitor can choose one.
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
      }),
      onError: (reply, { error }) => {
        // A client that has gone gets no answer, and the API is not to blame.
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
