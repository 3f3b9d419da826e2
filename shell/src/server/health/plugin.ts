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
import { reportSaver } from './report-saver.ts';
import { votersBy } from './voters.ts';

const health: FastifyPluginCallbackTypebox = (app, _, done) => {
  const { store, pool, settings, log } = app;
  const recorder = new HealthRecorder(store.health);
  const reports = new ReportRecorder(store.reports);
  const saver = reportSaver(store, [recorder, reports], log);
  const monitored = { keepOnly: (keys: Set<string>) => recorder.keepOnly(keys), write: () => saver.save() };
  const monitor = new ReleaseMonitor(store, monitored, log, {
    autoRollback: settings.autoRollback,
    announce: (takenBack) => {
      app.rollbackWebhook.announce(takenBack);
    },
  });
  const tokens = new PageTokens(app.siteKey, { acceptsShared: settings.cdnPageSeconds > 0 });
  pool.onCrashes((versions, crashes) => void monitor.judgeCrashes(versions, crashes));
  app.decorate('pageTokens', tokens);
  app.addHook('onListen', (listening) => {
    monitor.start();
    listening();
  });
  app.addHook('preClose', async () => {
    monitor.stop();
    // The bucket gets the last reports after the next start: it may hang.
    await saver.write();
  });
  const pages = new PagePatterns(store);
  app.register(policyReports, {
    pages: (path) => pages.find(path, pool.versions),
    siteUrl: settings.siteUrl,
  });
  app.register(beaconRoutes, {
    recorder,
    reports,
    pages,
    isKept: (version) => store.folder.has(version),
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
