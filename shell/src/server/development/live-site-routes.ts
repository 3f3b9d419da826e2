import type { FastifyInstance } from 'fastify';
import { forBrowser } from '../../host/remotes/release.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';

/**
 * Lets a live site that is open on this machine load a remote from here (`host/browser/trial.tsx`). For `npm run dev` only: any
 * page may read the files of this server.
 */
export function liveSiteRoutes(app: FastifyInstance, store: () => Pick<ReleaseStore, 'live' | 'read'>) {
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (/^\/(releases|development)\//.test(url)) {
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    }
    done();
  });

  app.get<{ Params: { name: string } }>('/development/:name.json', async ({ params: { name } }, reply) => {
    const version = store().live[name]?.version;
    const release = version === undefined ? undefined : await store().read({ name, version });
    if (release?.kind !== 'remote') return reply.code(404).send();
    return reply.header('cache-control', 'no-store').send(forBrowser(release));
  });
}
