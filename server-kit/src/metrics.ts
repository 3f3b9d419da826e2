import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { listen } from './listening.ts';

/** The address of `/metrics`: on a separate port, because the server's own is public. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** The pattern of a request's route: the number of addresses is unbounded, and they may contain personal data. */
const routeOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  is404 ? 'unknown' : (routeOptions.url ?? 'unknown');

const requestBuckets = [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10];

/**
 * Measures a server's requests and process with Prometheus' names and units, and serves `/metrics` while the server runs. Call it
 * before routes are added.
 * @param options.portVariable the name of the port's setting, for messages
 * @param options.nameRoute returns a more precise route for a request; the number of its results must be bounded
 * @returns the registry, for additional metrics
 */
export function serveMetrics(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  { host, port }: MetricsAddress,
  {
    portVariable,
    nameRoute = routeOf,
  }: {
    portVariable: string;
    nameRoute?: (request: FastifyRequest, route: string) => string | Promise<string>;
  },
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = await nameRoute(request, routeOf(request));
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const scraped = fastify();
  scraped.get('/metrics', async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook('onReady', async () => {
    const bound = await listen(scraped, { host, port, hostVariable: 'METRICS_HOST', portVariable });
    app.log.info({ port: bound }, 'Serving metrics at /metrics on this port');
  });
  app.addHook('onClose', () => scraped.close());
  return registry;
}
