import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import plugin from 'fastify-plugin';
import { HealthRecorder } from '../../releases/reports/release-health.ts';
import { ReportRecorder } from '../../releases/reports/release-reports.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { PagePatterns } from './page-patterns.ts';
import { PageTokens } from './page-tokens.ts';
import { policyReports } from './policy-reports.ts';
import { ReleaseMonitor } from './release-monitor.ts';
import { ReportWriter } from './report-writer.ts';
import { votersBy } from './voters.ts';

const health: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { store, pool, settings, log } = app;
  const notes = new HealthRecorder(store.health);
  const reports = new ReportRecorder(store.reports);
  const monitor = new ReleaseMonitor(store, notes, log, {
    autoRollback: settings.autoRollback,
    announce: (what) => {
      app.rollbackWebhook.announce(what);
    },
  });
  const writer = new ReportWriter(store, reports, log);
  const tokens = new PageTokens(app.siteKey, { acceptsShared: settings.cdnPageSeconds > 0 });
  pool.onPageCrash((path, versions) => void monitor.judgeCrash(path, versions));
  app.decorate('pageTokens', tokens);
  app.addHook('onListen', async () => {
    monitor.start();
    await writer.start();
  });
  app.addHook('preClose', async () => {
    monitor.stop();
    await writer.stop();
  });
  const pages = new PagePatterns(store);
  app.register(policyReports, {
    pages: (path) => pages.find(path, pool.versions),
    siteUrl: settings.siteUrl,
  });
  app.register(beaconRoutes, {
    notes,
    reports,
    pages,
    wasServed: (version) => writer.wasServed(version),
    tokens,
    voterOf: votersBy(app.staffSessions),
    pool,
    state: () => app.live.state,
  });
  healthRoutes(app);
  done();
};

/** Whether the server is ready, how releases do in browsers, and their rollback when they fail. */
export const healthPlugin = plugin(health);

declare module 'fastify' {
  interface FastifyInstance {
    pageTokens: PageTokens;
  }
}
