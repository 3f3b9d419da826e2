import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeLive } from '../failures/faults.ts';
import { openSite, type TestSite } from '../site/open-site.ts';
import { visitorOf } from './site.ts';

let site: TestSite & ReturnType<typeof visitorOf>;

beforeAll(async () => {
  const opened = await openSite({}, ({ store }) => makeLive(store, 'faulty-remote'));
  site = { ...opened, ...visitorOf(opened.url) };
});
afterAll(() => site.stop());

test('a page that is slow on the server is given up after three seconds', async () => {
  const before = Date.now();
  const page = await site.get('/faulty/slow?link=a-secret');

  // The bound is generous because machines are noisy; the page itself would take thirty seconds.
  expect(Date.now() - before).toBeLessThan(10_000);
  expect(page.status).toBe(503);
  expect(page.main.text).toContain('It is taking longer than it should.');
  expect(page.find('header').links).not.toEqual([]);
  const requestId = page.headers['x-request-id'];
  // The log may arrive after the page.
  while (!site.log().some((line) => line.remote === 'faulty-remote' && line.requestId === requestId))
    await setTimeout(50);
  // No log contains the query, which may include the link to a visit.
  expect(JSON.stringify(site.log())).not.toContain('a-secret');
});

test('a page that never ends crashes its workers, and other pages are served during and after that', async () => {
  const answers = await Promise.all([
    site.get('/faulty/endless'),
    setTimeout(200).then(() => site.get('/faulty/good?while=hung')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 200]);

  expect((await site.get('/faulty/good?after=hung')).status).toBe(200);
  while (!site.log().some(({ msg }) => msg === 'Replaced a render worker')) await setTimeout(50);
});
