import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { faultyApi, type FaultyApi } from '../site/faulty-api.ts';
import { openShell } from '../site/open-site.ts';
import { requestOf } from '../visitors/appointment-form.ts';
import { site, visitorOf } from './site.ts';

let failing = ['GET /api/services', 'GET /api/careers'];
let api: FaultyApi;
let shell: Awaited<ReturnType<typeof openShell>>;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  api = await faultyApi(site.apiUrl, (method, path) => failing.includes(`${method} ${path}`));
  shell = await openShell(api.url);
  visitor = visitorOf(shell.url);
});

afterAll(async () => {
  await shell.stop();
  await api.stop();
});

/** The list of docs/product.md#footer. */
const fixedLinks = [
  ['FNAC', '/services/fine-needle-aspiration-cytology-fnac'],
  ['Echocardiogram', '/services/echocardiogram'],
  ['Cardiology', '/services/cardiology'],
  ['CT Scan', '/Services/computed-tomography-ct-scan'],
  ['Health Checkup', '/services/master-health-checkup-packages'],
] as const;

test('without the services, a page is not cached, and its footer shows its five fixed links', async () => {
  const page = await visitor.get('/');

  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  const column = page
    .find('footer')
    .all('nav')
    .find((nav) => nav.headings(2).includes('Services'));
  expect(column?.links).toEqual(fixedLinks.map(([text, href]) => ({ text, href })));
});

test.each(fixedLinks)('the fixed link %s leads to its page', async (_, path) => {
  const page = await visitor.get(path);

  expect(page.status).toBe(200);
  expect(page.headings(1)).toHaveLength(1);
});

test.each([
  ['/career', 'This did not load'],
  ['/ta/career', 'இந்தப் பகுதி திறக்கவில்லை'],
])('%s, whose content does not load, says so in its language, and when to retry', async (path, notice) => {
  const page = await visitor.get(path);

  expect(page.status).toBe(503);
  expect(page.headers['retry-after']).toBe('5');
  expect(page.main.text).toContain(notice);
});

test('a form that the API does not take returns with the message and with what was typed', async () => {
  failing = ['POST /api/send-appointment-email'];
  const typed = requestOf('Never Arrives');
  const page = await visitor.submit('/appointment', await visitor.get('/appointment'), { ...typed });

  expect(page.status).toBe(503);
  expect(page.main.text).toContain('An error occurred while sending your request.');
  expect(Object.fromEntries(page.values)).toMatchObject(typed);
});
