import { mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { developmentFile, readDevelopment } from '../../releases/development-state.ts';
import type { RenderPool } from '../rendering/render-pool.ts';

/** How often a page that waits looks, and how long it waits at most, in milliseconds. */
const interval = 30;
const patience = 60_000;

/**
 * What the shell's server does for `npm run dev` only: it serves the files of builds that change, tells open pages of each
 * change (development/hot-page.ts), and lets who asks for a page wait until it can be made of what was saved last.
 *
 * @param directory the release store's folder
 */
export function serveDevelopment(
  app: FastifyInstance,
  pool: Pick<RenderPool, 'versions'>,
  directory: string,
): void {
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
    const end = Date.now() + patience;
    while (!isFresh() && Date.now() < end) await wait(interval);
  });

  const open = new Set<Readable>();
  const told = () => `data: ${JSON.stringify(readDevelopment(directory))}\n\n`;
  app.get('/development/events', (request, reply) => {
    const events = new Readable({ read: () => undefined });
    events.push(told());
    open.add(events);
    events.on('close', () => open.delete(events));
    request.raw.on('close', () => events.destroy());
    return reply.type('text/event-stream').send(events);
  });
  const watcher = watch(directory, (_, file) => {
    if (file === developmentFile) for (const events of open) events.push(told());
  });

  // An open page would keep the server from ending.
  app.addHook('preClose', (done) => {
    watcher.close();
    for (const events of open) events.push(null);
    done();
  });
}
