import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import { ReportBatch } from '../../releases/reports/report-batch.ts';
import type { Composition } from '../../releases/store/remote-version.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { PagePatterns } from './page-patterns.ts';
import { PageTokens } from './page-tokens.ts';
import { policyReports } from './policy-reports.ts';
import { ReleaseMonitor } from './release-monitor.ts';
import { reportersBy } from './reporters.ts';

const health: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { store, pool, settings, log } = app;
  const batch = new ReportBatch();
  const monitor = new ReleaseMonitor(store, batch, log, {
    autoRollback: settings.autoRollback,
    announce: (takenBack) => {
      app.rollbackWebhook.announce(takenBack);
    },
  });
  const tokens = new PageTokens(app.siteKey, { acceptsShared: settings.cdnPageSeconds > 0 });
  const reporterOf = reportersBy(app.siteKey);
  app.decorate('pageTokens', tokens);
  app.decorate('failedPage', (versions: Composition, address: string) => {
    monitor.failedPage(versions, reporterOf(address));
  });
  app.addHook('onListen', (listening) => {
    monitor.start();
    listening();
  });
  app.addHook('preClose', async () => {
    monitor.stop();
    await monitor.check();
  });
  const pages = new PagePatterns(store);
  app.register(policyReports, {
    pages: (path) => pages.find(path, pool.versions),
    siteUrl: settings.siteUrl,
  });
  app.register(beaconRoutes, {
    reports: batch,
    pages,
    isKept: (version) => store.has(version),
    tokens,
    reporterOf,
    pool,
  });
  healthRoutes(app);
  done();
};

/** Readiness of the server, health of releases in browsers, and rollback of failing ones. */
export const healthPlugin = plugin(health);

declare module 'fastify' {
  interface FastifyInstance {
    pageTokens: PageTokens;
    /** Records that no worker could render a page of these versions for a visitor's address. */
    failedPage: (versions: Composition, address: string) => void;
  }
}
