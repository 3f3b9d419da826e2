import { mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { developmentFile, readDevelopment } from '../../releases/development-state.ts';
import type { RenderPool } from '../rendering/render-pool.ts';

const pollIntervalMs = 30;
/** How long a page waits for a build at most. */
const buildTimeoutMs = 60_000;

interface Options {
  pool: Pick<RenderPool, 'versions'>;
  /** The release store's folder. */
  directory: string;
}

/**
 * Serves the files of builds that change, sends each change to open pages (development/hot-page.ts), and holds a page back until
 * the newest saved state is built.
 */
export function developmentRoutes(app: FastifyInstance, { pool, directory }: Options): void {
  const root = join(directory, '.web');
  mkdirSync(root, { recursive: true });
  app.register(files, {
    root,
    prefix: '/development/',
    cacheControl: false,
    index: false,
    decorateReply: false,
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/development/')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });

  const isFresh = () =>
    Object.entries(readDevelopment(directory)).every(
      ([name, { building, errors, version }]) =>
        errors.length > 0 || (!building && pool.versions[name] === version),
    );
  app.addHook('onRequest', async ({ headers }) => {
    if (!headers.accept?.includes('text/html')) return;
    const end = Date.now() + buildTimeoutMs;
    while (!isFresh() && Date.now() < end) await wait(pollIntervalMs);
  });

  const open = new Set<Readable>();
  const stateEvent = () => `data: ${JSON.stringify(readDevelopment(directory))}\n\n`;
  app.get('/development/events', (request, reply) => {
    const events = new Readable({ read: () => undefined });
    events.push(stateEvent());
    open.add(events);
    events.on('close', () => open.delete(events));
    request.raw.on('close', () => events.destroy());
    return reply.type('text/event-stream').send(events);
  });
  const watcher = watch(directory, (_, file) => {
    if (file === developmentFile) for (const events of open) events.push(stateEvent());
  });

  // An open page would keep the server from closing.
  app.addHook('preClose', (done) => {
    watcher.close();
    for (const events of open) events.push(null);
    done();
  });
}
