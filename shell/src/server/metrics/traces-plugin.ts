import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Traces } from '@nalam/api/traces';
import plugin from 'fastify-plugin';
import { pageNames } from '../health/page-patterns.ts';

const tracing: FastifyPluginCallbackTypebox<{ endpoint: string }> = (app, { endpoint }, done) => {
  const traces = new Traces('nalam-shell', endpoint, app.log);
  const { nameRoute } = pageNames(app);
  traces.follow(app, { trustProxy: app.settings.trustProxy, begins: true, nameRoute });
  app.decorate('traces', traces);
  app.addHook('onClose', () => traces.close());
  done();
};

/** Traces requests, and the pages that render workers make for them. */
export const tracesPlugin = plugin(tracing);

declare module 'fastify' {
  interface FastifyInstance {
    traces?: Traces;
  }
}
