import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import { forgetOldNotes, HealthNotes } from '../../releases/release-health.ts';
import { staffOf } from '../api/staff-session.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { PageTokens } from './page-tokens.ts';
import { ReleaseMonitor } from './release-monitor.ts';
import { Voters } from './voters.ts';

const health: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { store, pool, settings, log } = app;
  const notes = new HealthNotes(store.health);
  const monitor = new ReleaseMonitor(store, notes, log, settings);
  const tokens = new PageTokens(app.siteKey);
  const voters = new Voters(async (request) => (await staffOf(request, settings.apiUrl)) !== undefined);
  pool.onPageCrash((path, versions) => void monitor.judgeCrash(path, versions));
  app.decorate('pageTokens', tokens);
  app.addHook('onListen', async () => {
    await forgetOldNotes(store.health);
    monitor.start();
  });
  app.addHook('preClose', (closed) => {
    monitor.stop();
    closed();
  });
  app.register(beaconRoutes, { notes, tokens, voters, pool });
  healthRoutes(app);
  done();
};

/** Whether the server is ready, how releases do in browsers, and their rollback when they fail. */
export const healthPlugin = plugin(health);

declare module 'fastify' {
  interface FastifyInstance {
    pageTokens: PageTokens;
  }
}
