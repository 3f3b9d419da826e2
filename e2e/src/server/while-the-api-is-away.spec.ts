import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@nalam/api/testing/free-port';
import ta from '@nalam/shell/locales/ta/shell.json' with { type: 'json' };
import { root } from '@nalam/tooling/src/repository.ts';
import { expect, openSite, siteTest as test, type TestSite } from '../site/site-test.ts';
import { ask } from './ask.ts';

test.describe.configure({ mode: 'serial' });

let site: TestSite;
let ports: { METRICS_PORT: string; API_METRICS_PORT: string };
const requestedPath = '/services/ecg';

test.beforeAll(async () => {
  ports = { METRICS_PORT: String(await freePort()), API_METRICS_PORT: String(await freePort()) };
  site = await openSite(ports);
});
test.afterAll(() => site.stop());

test('the site is ready while the API answers', async () => {
  expect((await ask(site.url, '/healthz')).status).toBe(200);
  expect((await ask(site.url, '/readyz')).status).toBe(200);
  expect((await ask(site.url, requestedPath)).status).toBe(200);
});

/** @returns the lines of a server's metrics */
const scrape = async (port: string) =>
  (await ask(`http://127.0.0.1:${port}`, '/metrics')).body.toString().split('\n');

test('the metrics count requests by route and status', async () => {
  await ask(site.url, requestedPath);
  await ask(site.url, '/no/such/page');
  const body = JSON.stringify({ email: 'nobody@nalam.example', password: 'a wrong password' });
  const headers = { 'content-type': 'application/json' };
  expect((await ask(site.url, '/api/admin/login', { method: 'POST', headers, body })).status).toBe(401);

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
  expect((await ask(site.url, '/metrics')).status).toBe(404);
});

test('the Grafana board and the alert rules use only metrics that exist', async () => {
  const scraped = [...(await scrape(ports.METRICS_PORT)), ...(await scrape(ports.API_METRICS_PORT))].flatMap(
    (line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? [],
  );
  const file = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
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

  await expect.poll(async () => (await ask(site.url, '/readyz')).status).toBe(503);
  expect((await ask(site.url, '/healthz')).status).toBe(200);
});

test('a page that was requested before is still served', async () => {
  const { status, body } = await ask(site.url, requestedPath);

  expect(status).toBe(200);
  expect(body.toString()).toContain('>ECG</h1>');
});

test('a page that was not requested before says what is wrong, and is not cached', async () => {
  const { status, headers, body } = await ask(site.url, '/services/mri-scan');

  expect(status).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.toString()).toContain('Our server did not answer.');
  expect(body.toString()).toContain('Try again');
  expect(body.toString()).toContain(`Reference: ${String(headers['x-request-id'])}<`);
  // The render worker may log this request after the answer.
  await expect
    .poll(() => site.log())
    .toContainEqual(expect.objectContaining({ requestId: headers['x-request-id'], status: 503 }));
});

for (const [path, reachUs] of [
  ['/services/mri-scan', 'You can still reach us:'],
  ['/ta/services/mri-scan', ta.reachUs],
] as const) {
  test(`the failed page offers a phone number and links: ${path}`, async () => {
    const page = (await ask(site.url, path)).body.toString();

    expect(page).toMatch(new RegExp(`<address[^>]*>${reachUs}.*href="tel:.*</address>`, 's'));
    expect(page).toContain('Services/computed-tomography-ct-scan');
    expect(page).toContain('services/fine-needle-aspiration-cytology-fnac');
  });
}

test('a call to the API gets the API’s usual error body', async () => {
  const { status, headers, body } = await ask(site.url, '/api/services');

  expect(status).toBe(503);
  expect(JSON.parse(body.toString())).toMatchObject({
    code: 'API_UNAVAILABLE',
    requestId: headers['x-request-id'],
  });
  await expect
    .poll(() => site.log())
    .toContainEqual(expect.objectContaining({ requestId: headers['x-request-id'] }));
});

test('the shell logs once that the API is not reachable', () => {
  const lines = site.log().filter(({ msg }) => msg === 'The API is not reachable');

  expect(lines).toHaveLength(1);
});
