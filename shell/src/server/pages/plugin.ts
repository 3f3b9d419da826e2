import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { installedSite } from './installed-site.ts';
import { pageRoutes } from './page-routes.ts';
import { siteMapRoutes } from './site-map.ts';

/** The pages, and the files about them for search engines and browsers. */
export const pagesPlugin: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { settings, store, pool, content, lastSettings, trials, failedPage, pageTokens } = app;
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
  });
  done();
};
