import { watch } from 'node:fs';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import { serverStore } from '../../releases/store/open-release-store.ts';
import { LocalRegistry, localRegistryFile } from '../../releases/registry/local-registry.ts';
import { ReleaseStore } from '../../releases/store/release-store.ts';
import { cleanDaily } from './daily-cleaning.ts';
import { LiveWatch } from './live-watch.ts';
import { releaseFiles } from './release-files.ts';
import { releaseRoutes } from './release-routes.ts';
import { rollbackWebhook, type RollbackWebhook } from './rollback-webhook.ts';

const releases: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { settings, pool, log } = app;
  // `npm run dev` has its own registry, whose releases change with every save.
  const store = settings.devServerUrl
    ? new ReleaseStore(settings.releases, new LocalRegistry(settings.releases))
    : serverStore(settings);
  const live = new LiveWatch(store, pool, log);
  const webhook = rollbackWebhook(settings, store, log);
  const stopCleaning = cleanDaily(store, log);
  app.decorate('store', store);
  app.decorate('rollbackWebhook', webhook);
  app.decorate('live', live);
  if (settings.devServerUrl) {
    const watcher = watch(settings.releases, (_, file) => {
      if (file === localRegistryFile) live.notice(Infinity);
    });
    app.addHook('onClose', () => {
      watcher.close();
    });
  } else
    app.content.onReleases = (number) => {
      live.notice(number);
    };
  app.addHook('onReady', () => live.start());
  app.addHook('preClose', (closed) => {
    live.stop();
    stopCleaning();
    webhook.close();
    closed();
  });
  app.register(releaseFiles, { store, siteUrl: settings.siteUrl });
  app.register(releaseRoutes, { store, live, settings, webhook });
  done();
};

/** Live releases, their files, and the staff's routes for them. */
export const releasesPlugin = plugin(releases);

declare module 'fastify' {
  interface FastifyInstance {
    store: ReleaseStore;
    live: LiveWatch;
    rollbackWebhook: RollbackWebhook;
  }
}
