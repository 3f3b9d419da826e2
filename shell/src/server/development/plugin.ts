import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import { developmentRoutes } from './development-routes.ts';
import { liveSiteRoutes } from './live-site-routes.ts';
import { rememberKeys } from './shown-keys.ts';

interface Options {
  devServerUrl: string;
}

const development: FastifyPluginCallbackTypebox<Options> = (app, { devServerUrl }, done) => {
  developmentRoutes(app, { pool: app.pool, directory: app.settings.releases, devServerUrl });
  // The releases add the store, and their routes inherit the hooks added here.
  liveSiteRoutes(app, () => app.store);
  rememberKeys(app);
  done();
};

/** Server support for `npm run dev`. */
export const developmentPlugin = plugin(development);
