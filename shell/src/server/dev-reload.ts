import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { RenderPool } from './render-pool.ts';

/** How soon an open page hears that something became live, in milliseconds. */
const interval = 200;

const tag = '<script src="/dev-reload.js" async></script>';

/** Runs in the page. A server that starts again with the same releases is no reason to lose what was typed. */
const script = `
let seen;
new EventSource('/dev-reload').addEventListener('message', ({ data }) => {
  if (seen !== undefined && seen !== data) location.reload();
  seen = data;
});
`;

async function* withTag(page: AsyncIterable<unknown>) {
  yield* page;
  yield tag;
}

/**
 * Lets every open page load itself again when something became live. For `npm run dev` only; it must be called
 * before the pages' routes are made, because it adds to what they send.
 */
export function reloadOnRelease(app: FastifyInstance, pool: Pick<RenderPool, 'versions'>): void {
  const open = new Set<Readable>();

  app.get('/dev-reload.js', (_, reply) => reply.type('text/javascript').send(script));

  app.get('/dev-reload', (request, reply) => {
    const events = new Readable({ read: () => undefined });
    let told = '';
    const tell = () => {
      const live = JSON.stringify(pool.versions);
      if (live !== told) events.push(`data: ${live}\n\n`);
      told = live;
    };
    tell();
    const timer = setInterval(tell, interval);
    open.add(events);
    events.on('close', () => {
      clearInterval(timer);
      open.delete(events);
    });
    request.raw.on('close', () => events.destroy());
    return reply.type('text/event-stream').header('cache-control', 'no-store').send(events);
  });

  // An open page would keep the server from ending.
  app.addHook('preClose', (done) => {
    for (const events of open) events.push(null);
    done();
  });

  // Nothing can be added behind a page that is compressed already.
  app.addHook('onRequest', (request, _, done) => {
    delete request.headers['accept-encoding'];
    done();
  });

  app.addHook('onSend', (_, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    done(null, isPage && payload instanceof Readable ? Readable.from(withTag(payload)) : payload);
  });
}
