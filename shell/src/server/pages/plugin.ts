import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { CdnPurge } from './cdn.ts';
import { installedSite } from './installed-site.ts';
import { pageRoutes } from './page-routes.ts';
import { siteMapRoutes } from './site-map.ts';

/** The pages, and what search engines and browsers ask about them. */
export const pagesPlugin: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { settings, store, pool, content, lastSettings, trials, failedPage, pageTokens, traces } = app;
  if (settings.cdnPurgeUrl !== undefined) {
    const purge = new CdnPurge(settings, pool, content, app.log);
    app.addHook('onListen', (done) => {
      purge.start();
      done();
    });
    app.addHook('preClose', (done) => {
      purge.stop();
      done();
    });
  }
  siteMapRoutes(app, { store, pool, content, siteUrl: settings.siteUrl });
  installedSite(app, { settings, lastSettings });
  app.register(pageRoutes, {
    settings,
    pool,
    content,
    lastSettings,
    trials,
    failedPage,
    pageTokens,
    traces,
  });
  done();
};
