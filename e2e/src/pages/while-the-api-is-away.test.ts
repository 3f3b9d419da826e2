import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@nalam/server-kit/testing/free-port';
import ta from '@nalam/shell/locales/ta/shell.json' with { type: 'json' };
import { root } from '@nalam/tooling/src/repository.ts';
import { openSite, type TestSite } from '../site/open-site.ts';
import { visitorOf } from './site.ts';

/** Each test depends on the previous ones: the third stops the API. */
let site: TestSite & ReturnType<typeof visitorOf>;
let ports: { METRICS_PORT: string; API_METRICS_PORT: string };
const requestedPath = '/services/ecg';

beforeAll(async () => {
  ports = { METRICS_PORT: String(await freePort()), API_METRICS_PORT: String(await freePort()) };
  const opened = await openSite(ports);
  site = { ...opened, ...visitorOf(opened.url) };
});
afterAll(() => site.stop());

test('the site is ready while the API answers', async () => {
  expect((await site.get('/healthz')).status).toBe(200);
  expect((await site.get('/readyz')).status).toBe(200);
  expect((await site.get(requestedPath)).status).toBe(200);
});

/** @returns the lines of a server's metrics */
const scrape = async (port: string) =>
  (await visitorOf(`http://127.0.0.1:${port}`).get('/metrics')).html.split('\n');

test('the metrics count requests by route and status', async () => {
  await site.get(requestedPath);
  await site.get('/no/such/page');
  const body = JSON.stringify({ email: 'nobody@nalam.example', password: 'a wrong password' });
  const headers = { 'content-type': 'application/json' };
  expect((await site.request('POST', '/api/admin/login', headers, body)).status).toBe(401);

  const count = 'http_request_duration_seconds_count{method';
  expect(await scrape(ports.METRICS_PORT)).toEqual(
    expect.arrayContaining([
      `${count}="GET",route="/services/:name",status="200"} 2`,
      `${count}="GET",route="unknown",status="404"} 1`,
      'page_cache_requests_total{result="hit"} 1',
      'page_cache_requests_total{result="miss"} 2',
      'page_render_duration_seconds_count{page="/services/:name"} 1',
    ]),
  );
  expect(await scrape(ports.API_METRICS_PORT)).toContain(
    `${count}="POST",route="/api/admin/login",status="401"} 1`,
  );
  expect((await site.get('/metrics')).status).toBe(404);
});

test('the Grafana board and the alert rules use only metrics that exist', async () => {
  const scraped = [...(await scrape(ports.METRICS_PORT)), ...(await scrape(ports.API_METRICS_PORT))].flatMap(
    (line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? [],
  );
  const file = (name: string) => readFileSync(join(root, 'docs/monitoring', name), 'utf8');
  const board = JSON.parse(file('grafana.json')) as { panels: { targets: { expr: string }[] }[] };
  const queries = [
    ...[...file('alerts.yaml').matchAll(/^ *expr: (.*)$/gm)].map(([, query = '']) => query),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  // Without labels and ranges, every word that is not a function's name is a metric.
  const usedMetrics = queries.flatMap(
    (query) => query.replaceAll(/\{[^}]*\}|\[\w+\]|by \([^)]*\)/g, '').match(/\b[a-z]\w+\b(?! *\()/g) ?? [],
  );
  const existingMetrics = new Set([
    'up',
    ...scraped.flatMap((name) => [name, `${name}_bucket`, `${name}_count`]),
  ]);

  expect(queries.length).toBeGreaterThan(25);
  expect(usedMetrics).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(usedMetrics.filter((name) => !existingMetrics.has(name))).toEqual([]);
});

test('without the API the health check succeeds and the readiness check fails', async () => {
  await site.api.stop();

  while ((await site.get('/readyz')).status !== 503) await setTimeout(50);
  expect((await site.get('/healthz')).status).toBe(200);
});

test('a page that was requested before is still served', async () => {
  const { status, main } = await site.get(requestedPath);

  expect(status).toBe(200);
  expect(main.headings(1)).toEqual(['ECG']);
});

test('a page that was not requested before says what is wrong, and is not cached', async () => {
  const { status, headers, main } = await site.get('/services/mri-scan');

  expect(status).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
  expect(main.text).toContain('Our server did not answer.');
  expect(main.links).toContainEqual(expect.objectContaining({ text: 'Try again' }));
  expect(main.text).toContain(`Reference: ${String(headers['x-request-id'])}`);
  await logged({ requestId: headers['x-request-id'], status: 503 });
});

/** Waits for a line of the log: a render worker may write it after the answer. */
async function logged(fields: Record<string, unknown>) {
  const holds = (line: Record<string, unknown>) =>
    Object.entries(fields).every(([name, value]) => line[name] === value);
  while (!site.log().some(holds)) await setTimeout(50);
}

test.each([
  ['', 'You can still reach us:'],
  ['/ta', ta.reachUs],
])('the failed page %s/services/mri-scan offers a phone number and links', async (prefix, reachUs) => {
  const page = await site.get(`${prefix}/services/mri-scan`);

  const address = page.main.find('address');
  expect(address.text).toContain(reachUs);
  expect(address.links[0]?.href).toMatch(/^tel:/);
  const paths = page.links.map(({ href }) => href);
  expect(paths).toContain(`${prefix}/Services/computed-tomography-ct-scan`);
  expect(paths).toContain(`${prefix}/services/fine-needle-aspiration-cytology-fnac`);
});

test('a call to the API gets the API’s usual error body', async () => {
  const { status, headers, json } = await site.get('/api/services');

  expect(status).toBe(503);
  expect(json).toMatchObject({
    code: 'API_UNAVAILABLE',
    requestId: headers['x-request-id'],
  });
  await logged({ requestId: headers['x-request-id'] });
});

test('the shell logs once that the API is not reachable', () => {
  const lines = site.log().filter(({ msg }) => msg === 'The API is not reachable');

  expect(lines).toHaveLength(1);
});
