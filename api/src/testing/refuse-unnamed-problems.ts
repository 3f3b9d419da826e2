import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { problemsOf } from '../http/problems-of-routes.ts';

/** Fails every call of a test that is refused with a code missing from api/openapi.json. */
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { url = '', method, config, schema } = request.routeOptions;
    const isOfContract = url.startsWith('/api/') && schema?.hide !== true;
    if (isOfContract && reply.statusCode >= 400 && reply.statusCode !== 500 && typeof payload === 'string') {
      const { code } = JSON.parse(payload) as { code: string };
      const named: string[] = problemsOf({ method, url, config });
      if (!named.includes(code)) {
        done(new Error(`${String(method)} ${url} answers ${code}: name it in the problems of its route.`));
        return;
      }
    }
    done(null, payload);
  });
});
