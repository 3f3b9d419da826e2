import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RenderPool } from '../rendering/render-pool.ts';

const pollIntervalMs = 30;
/** How long a page waits for a build at most. */
const buildTimeoutMs = 60_000;

interface Options {
  pool: Pick<RenderPool, 'versions'>;
  /** The release store's folder. */
  directory: string;
  /** The build process (tooling/src/dev/dev-server.ts). */
  devServerUrl: string;
}

/**
 * Serves the files of changing builds, forwards each change to open pages, and delays pages until the newest saved state is
 * built.
 */
export function developmentRoutes(app: FastifyInstance, { pool, directory, devServerUrl }: Options): void {
  const root = join(directory, '.web');
  mkdirSync(root, { recursive: true });
  app.register(files, {
    root,
    prefix: '/development/',
    cacheControl: false,
    index: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-store'),
  });
  const events = '/development/events';
  app.register(proxy, { upstream: devServerUrl, prefix: events, rewritePrefix: events });

  app.addHook('onRequest', async ({ headers }) => {
    if (!headers.accept?.includes('text/html')) return;
    const end = AbortSignal.timeout(buildTimeoutMs);
    const answer = await fetch(devServerUrl, { signal: end });
    const live = Object.entries((await answer.json()) as Record<string, string>);
    while (!end.aborted && live.some(([name, version]) => pool.versions[name] !== version))
      await wait(pollIntervalMs);
  });

  // A page that listens for events would prevent the server from closing.
  app.addHook('preClose', (done) => {
    app.server.closeAllConnections();
    done();
  });
}
