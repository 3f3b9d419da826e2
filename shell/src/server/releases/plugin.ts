import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import { releaseStoreOf } from '../../releases/store/open-release-store.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { cleanDaily } from './daily-cleaning.ts';
import { LiveWatch } from './live-watch.ts';
import { releaseFiles } from './release-files.ts';
import { releaseRoutes } from './release-routes.ts';
import { rollbackWebhook, type RollbackWebhook } from './rollback-webhook.ts';

const releases: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { settings, pool, log } = app;
  const store = releaseStoreOf(settings);
  const live = new LiveWatch(store, pool, log);
  const webhook = rollbackWebhook(settings, store, log);
  const stopCleaning = cleanDaily(store, pool, log);
  app.decorate('store', store);
  app.decorate('rollbackWebhook', webhook);
  app.decorate('live', live);
  app.addHook('onReady', () => live.start());
  app.addHook('preClose', (closed) => {
    live.stop();
    stopCleaning();
    webhook.close();
    closed();
  });
  if (settings.releaseBucket && !settings.releaseKeys)
    log.warn(
      'RELEASES_S3_URL is set without RELEASE_KEYS_FILE: whoever may write to the bucket may release anything',
    );
  app.register(releaseFiles, { store, isForOtherOrigins: settings.assetHost !== undefined });
  app.register(releaseRoutes, { store, live, settings, webhook });
  done();
};

/** What is live, its files, and the staff's calls about it. */
export const releasesPlugin = plugin(releases);

declare module 'fastify' {
  interface FastifyInstance {
    store: ReleaseStore;
    live: LiveWatch;
    rollbackWebhook: RollbackWebhook;
  }
}
