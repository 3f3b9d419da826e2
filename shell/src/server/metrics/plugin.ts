import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { type MetricsAddress, serveMetrics } from '@nalam/server-kit/metrics';
import plugin from 'fastify-plugin';
import { Counter, Histogram } from 'prom-client';
import { vitalNames, type VitalName } from '@nalam/api/releases';
import { keyOf, type RemoteVersion } from '../../releases/store/remote-version.ts';
import { pageNames } from '../health/page-patterns.ts';
import { measured } from './measured.ts';

/** Buckets around the thresholds for good and poor (web.dev/vitals); browsers report milliseconds, and Prometheus uses seconds. */
const vitals: Record<VitalName, { unit: string; perUnit: number; buckets: number[] }> = {
  LCP: { unit: '_seconds', perUnit: 1000, buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10] },
  INP: { unit: '_seconds', perUnit: 1000, buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1] },
  CLS: { unit: '', perUnit: 1, buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5] },
  TTFB: { unit: '_seconds', perUnit: 1000, buckets: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3] },
};

const metrics: FastifyPluginCallbackTypebox<MetricsAddress> = (app, address, done) => {
  const { pageAt, nameRoute } = pageNames(app);
  const registers = [serveMetrics(app, address, { portVariable: 'METRICS_PORT', nameRoute })];
  const pages = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages sent from the page cache (hit), rendered and cached (miss), and rendered for one person (bypass)',
    labelNames: ['result'],
    registers,
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time until a render worker answered, calls to the API included',
    labelNames: ['page'],
    buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const workers = new Counter({
    name: 'render_worker_replacements_total',
    help: 'Render workers that crashed, or were replaced because their memory was nearly full',
    labelNames: ['reason'],
    registers,
  });
  const errors = new Counter({
    name: 'browser_errors_total',
    help: 'Errors thrown in browsers, as they report them',
    labelNames: ['remote', 'version'],
    registers,
  });
  const violations = new Counter({
    name: 'content_policy_violations_total',
    help: 'Content security policy violations, as browsers report them',
    labelNames: ['directive'],
    registers,
  });
  const labelled = new Map<string, RemoteVersion>();
  const byVital = vitalNames.map((name) => {
    const { unit, perUnit, buckets } = vitals[name];
    const histogram = new Histogram({
      name: `web_vitals_${name.toLowerCase()}${unit}`,
      help: `${name} of pages, as browsers report it, by the remote and version of the page`,
      labelNames: ['remote', 'version'],
      buckets,
      registers,
    });
    return { name, perUnit, histogram };
  });

  /** Drops the figures of versions that visitors no longer get, because a server outlives many releases. */
  function forgetOldVersions() {
    for (const [key, { name, version }] of labelled) {
      if (app.pool.renders({ name, version })) continue;
      labelled.delete(key);
      for (const metric of [errors, ...byVital.map(({ histogram }) => histogram)])
        metric.remove({ remote: name, version });
    }
  }
  const labelsOf = (release: RemoteVersion) => {
    if (!labelled.has(keyOf(release))) {
      forgetOldVersions();
      labelled.set(keyOf(release), release);
    }
    return { remote: release.name, version: release.version };
  };

  measured.on('cacheHit', () => pages.inc({ result: 'hit' }));
  measured.on('rendered', ({ path, isCached, seconds }) => {
    pages.inc({ result: isCached ? 'miss' : 'bypass' });
    void pageAt(path).then((page) => {
      renders.observe({ page }, seconds);
    });
  });
  measured.on('workerEnded', (reason) => workers.inc({ reason }));
  measured.on('vitals', (release, reported) => {
    for (const { name, perUnit, histogram } of byVital) {
      const value = reported[name];
      if (value !== undefined) histogram.observe(labelsOf(release), value / perUnit);
    }
  });
  measured.on('policyViolated', (directive) => violations.inc({ directive }));
  measured.on('threw', (release) => errors.inc(labelsOf(release)));
  app.addHook('onClose', (_, closed) => {
    measured.removeAllListeners();
    closed();
  });
  done();
};

/** Measures requests by page, the page cache, the render workers, and browsers' reports. */
export const metricsPlugin = plugin(metrics);
