import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { servedInterfaces } from '../../releases/server-interface.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can render pages; balancers redirect visitors while it cannot, and before it
 * stops: {@link drain}.
 */
export function healthRoutes(app: FastifyInstance) {
  const { pool, content, live } = app;
  app.decorate('draining', false);
  app.addHook('onRequest', (_, reply, next) => {
    // No connection of a load balancer may be in use when the server closes.
    if (app.draining) reply.header('connection', 'close');
    next();
  });
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, (_, reply) => {
    const ready = pool.ready && content.reachable && !app.draining;
    return reply.code(ready ? 200 : 503).send({
      ...(app.draining && { draining: true }),
      rendering: pool.ready,
      api: content.reachable,
      live: pool.versions,
      notServed: live.notServed,
      releases: live.followed,
      shellInterfaces: servedInterfaces,
    });
  });
}

/** Keeps answering requests for a while, but `/readyz` with 503, so that load balancers stop sending before the end. */
export async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  app.draining = true;
  await wait(drainMs);
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: boolean;
  }
}
