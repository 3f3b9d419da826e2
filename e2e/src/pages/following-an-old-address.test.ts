import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSite, type TestSite } from '../site/open-site.ts';
import { signIn, visitorOf } from './site.ts';

// Of its own, because the change shows on pages that other tests read.
let site: TestSite & ReturnType<typeof visitorOf>;

beforeAll(async () => {
  const opened = await openSite();
  site = { ...opened, ...visitorOf(opened.url) };
});
afterAll(() => site.stop());

test('the old address of a service redirects permanently to the new one, in both languages', async () => {
  const staff = await signIn(site);
  const { records } = (await staff('GET', '/api/dashboard/records/services?search=mammography')).json as {
    records: { id: string }[];
  };
  const address = `/api/dashboard/records/services/${records[0]?.id}`;
  const { record, content } = (await staff('GET', address)).json as {
    record: { version: number };
    content: object;
  };
  const change = { version: record.version, content, slug: 'breast-x-ray' };
  expect((await staff('PATCH', address, change)).status).toBe(200);
  // The page cache polls the content version once a second.
  while ((await site.get('/services/mammography')).status === 200) await setTimeout(50);

  for (const prefix of ['', '/ta']) {
    const old = await site.get(`${prefix}/services/mammography?from=leaflet`);
    expect(old.status).toBe(301);
    expect(old.headers.location).toBe(`${prefix}/services/breast-x-ray?from=leaflet`);
    expect((await site.get(`${prefix}/services/breast-x-ray`)).status).toBe(200);
  }
});
