import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import { pageDeadlineMs } from './protocol.ts';
import { RenderPool } from './render-pool.ts';

const rendering: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { settings, lastSettings, log } = app;
  const pool = new RenderPool(
    {
      workers: settings.renderWorkers,
      releases: settings.releases,
      apiUrl: `${settings.apiUrl}/api`,
      siteUrl: settings.siteUrl,
      assetHost: settings.assetHost,
      deadlineMs: pageDeadlineMs,
      lastSettings: lastSettings.file,
      logLevel: settings.logLevel,
    },
    log,
  );
  app.decorate('pool', pool);
  app.addHook('onClose', () => pool.close());
  done();
};

/** The render workers. */
export const renderingPlugin = plugin(rendering);

declare module 'fastify' {
  interface FastifyInstance {
    pool: RenderPool;
  }
}
