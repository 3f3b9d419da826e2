import { afterEach, expect, test } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { measured } from './measured.ts';
import { metricsPlugin } from './plugin.ts';

let app: FastifyInstance;
let versions: Record<string, string>;
afterEach(() => app.close());

/** @returns a function that scrapes the server's metrics */
async function measuredServer(): Promise<() => Promise<string>> {
  let port: number | undefined;
  versions = { shop: '1.0.0-live' };
  const write = (line: string) => ({ port } = JSON.parse(line) as { port: number });
  app = fastify({ logger: { stream: { write } } });
  app.register(metricsPlugin, { host: '127.0.0.1', port: 0 });
  app.decorate('store', {
    read: () => Promise.resolve({ kind: 'remote', routes: [{ id: 'product', path: 'shop/:product' }] }),
  } as unknown as ReleaseStore);
  app.decorate('pool', {
    get versions() {
      return versions;
    },
    renders: ({ name, version }) => versions[name] === version,
  } as RenderPool);
  app.get('/*', () => 'a page');
  await app.ready();
  const address = `http://127.0.0.1:${port}/metrics`;
  return async () => (await fetch(address)).text();
}

test('rendered pages, ended render workers and reports of browsers on versions are counted', async () => {
  const scrape = await measuredServer();
  const shop = { name: 'shop', version: '1.0.0-live' };

  measured.emit('cacheHit');
  measured.emit('rendered', { path: '/shop/meter?q=1', isCached: false, seconds: 0.03 });
  measured.emit('workerEnded', 'crash');
  measured.emit('vitals', shop, { LCP: 1250, CLS: 0.02 });
  measured.emit('threw', shop);

  const metrics = await scrape();
  const lines = [
    'page_cache_requests_total{result="hit"} 1',
    'page_cache_requests_total{result="bypass"} 1',
    'page_render_duration_seconds_bucket{le="0.05",page="/shop/:product"} 1',
    'render_worker_replacements_total{reason="crash"} 1',
    'web_vitals_lcp_seconds_sum{remote="shop",version="1.0.0-live"} 1.25',
    'web_vitals_cls_sum{remote="shop",version="1.0.0-live"} 0.02',
    'browser_errors_total{remote="shop",version="1.0.0-live"} 1',
  ];
  expect(metrics.split('\n')).toEqual(expect.arrayContaining(lines));
});

test('a version that no visitor gets any more leaves the metrics when a new one is reported', async () => {
  const scrape = await measuredServer();
  measured.emit('vitals', { name: 'shop', version: '1.0.0-live' }, { LCP: 1250 });

  versions = { shop: '1.1.0-next' };
  measured.emit('vitals', { name: 'shop', version: '1.1.0-next' }, { LCP: 900 });

  expect(await scrape()).toContain('version="1.1.0-next"');
  expect(await scrape()).not.toContain('version="1.0.0-live"');
});
