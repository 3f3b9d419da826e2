import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process answers. `/readyz`: it can render pages; a balancer sends visitors elsewhere while it cannot. */
export function healthRoutes(app: FastifyInstance) {
  const { pool, content, live } = app;
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, (_, reply) => {
    const ready = pool.ready && content.reachable;
    return reply.code(ready ? 200 : 503).send({
      rendering: pool.ready,
      api: content.reachable,
      live: pool.versions,
      notServed: live.notServed,
      journal: live.followed,
    });
  });
}
