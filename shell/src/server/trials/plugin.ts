import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import { trialRoutes } from './trial-routes.ts';
import { Trials } from './trials.ts';

const trials: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { store, pool, settings } = app;
  app.decorate('trials', new Trials(settings));
  app.register(trialRoutes, { store, pool, trials: app.trials, settings });
  done();
};

/** Trials by staff on the live site. */
export const trialsPlugin = plugin(trials);

declare module 'fastify' {
  interface FastifyInstance {
    trials: Trials;
  }
}
