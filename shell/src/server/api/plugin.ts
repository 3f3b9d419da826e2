import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import { ContentVersionWatch } from './content-version.ts';
import { forwardToApi } from './forward-to-api.ts';
import { LastSettings } from './last-settings.ts';

const api: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { apiUrl, dataDirectory } = app.settings;
  const lastSettings = new LastSettings(dataDirectory, apiUrl, app.log);
  const content = new ContentVersionWatch(apiUrl, app.log, () => lastSettings.update());
  app.decorate('lastSettings', lastSettings);
  app.decorate('content', content);
  app.addHook('onReady', () => content.start());
  app.addHook('preClose', (closed) => {
    content.stop();
    closed();
  });
  forwardToApi(app, apiUrl);
  done();
};

/** Forwards calls to the API, and tracks the API data that pages need. */
export const apiPlugin = plugin(api);

declare module 'fastify' {
  interface FastifyInstance {
    content: ContentVersionWatch;
    lastSettings: LastSettings;
  }
}
