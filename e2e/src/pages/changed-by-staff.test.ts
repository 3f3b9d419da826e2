import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSite, type TestSite } from '../site/open-site.ts';
import type { Page } from './page.ts';
import { signIn, visitorOf } from './site.ts';

// A separate site, because the changes appear on pages that other tests read.
let site: TestSite & ReturnType<typeof visitorOf>;
let staff: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  const opened = await openSite();
  site = { ...opened, ...visitorOf(opened.url) };
  staff = await signIn(site);
});
afterAll(() => site.stop());

/** @returns the page when it is as expected: the page cache polls the content version once a second */
async function pageOnce(path: string, isAsExpected: (page: Page) => boolean): Promise<Page> {
  for (;;) {
    const page = await site.get(path);
    if (isAsExpected(page)) return page;
    await setTimeout(50);
  }
}

interface StoredRecord {
  record: { id: string; version: number };
  content: Record<string, object>;
}

/** @returns the first published record of a kind, or the first search result */
async function recordOf(kind: string, search = ''): Promise<StoredRecord & { address: string }> {
  const list = `/api/dashboard/records/${kind}`;
  const query = search ? `?search=${search}` : '?status=published';
  const { records } = (await staff('GET', list + query)).json as { records: { id: string }[] };
  const address = `${list}/${records[0]?.id}`;
  return { ...((await staff('GET', address)).json as StoredRecord), address };
}

test('the old address of a service redirects permanently to the new one, in both languages', async () => {
  const { address, record, content } = await recordOf('services', 'mammography');
  const change = { version: record.version, content, slug: 'breast-x-ray' };
  expect((await staff('PATCH', address, change)).status).toBe(200);
  await pageOnce('/services/mammography', ({ status }) => status !== 200);

  for (const prefix of ['', '/ta']) {
    const old = await site.get(`${prefix}/services/mammography?from=leaflet`);
    expect(old.status).toBe(301);
    expect(old.headers.location).toBe(`${prefix}/services/breast-x-ray?from=leaflet`);
    expect((await site.get(`${prefix}/services/breast-x-ray`)).status).toBe(200);
  }
});

test('a corrected text is on the next page, and the release’s text again once the correction is withdrawn', async () => {
  const released = (await site.get('/ta')).headings(2);
  const content = {
    namespace: 'public-site',
    key: 'home.whyUs',
    language: 'ta',
    english: { other: 'Why people come to us' },
    text: { other: 'எங்களிடம் வர என்ன காரணம்' },
  };
  const address = '/api/dashboard/records/texts';
  const { record } = (await staff('POST', address, { content })).json as StoredRecord;

  expect((await staff('POST', `${address}/${record.id}/publish`, { version: 1 })).status).toBe(200);
  await pageOnce('/ta', (page) => page.headings(2).includes('எங்களிடம் வர என்ன காரணம்'));
  expect((await site.get('/')).headings(2)).toContain('Why people come to us');

  await staff('POST', `${address}/${record.id}/unpublish`, { version: 2 });
  expect(
    (await pageOnce('/ta', (page) => !page.headings(2).includes('எங்களிடம் வர என்ன காரணம்'))).headings(2),
  ).toEqual(released);
});

test.each([
  ['banners', 'heading', '/'],
  ['services', 'name', '/services'],
  ['doctors', 'name', '/doctors'],
  ['gallery-events', 'title', '/gallery'],
  ['openings', 'title', '/career'],
  ['announcements', 'heading', '/contact'],
])(
  'a draft of %s is for staff alone, until it is published and visitors read it',
  async (kind, field, path) => {
    const { address, record, content } = await recordOf(kind);
    const words = `Changed words of ${kind}`;
    const draft = { version: record.version, content: { ...content, [field]: { en: words } } };
    expect((await staff('PATCH', address, draft)).status).toBe(200);

    const previewPath = `/preview/${kind}/${record.id}`;
    const preview = await site.get(previewPath);
    expect(preview.html).not.toContain(words);
    expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(preview.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await site.get(`${address}/preview`)).status).toBe(401);
    expect((await site.get(path)).html).not.toContain(words);

    expect((await staff('POST', `${address}/publish`, { version: record.version + 1 })).status).toBe(200);
    await pageOnce(path, ({ html }) => html.includes(words));
  },
);

test('visitors read the words of Manage Meta in the title, and those of the site settings in the footer', async () => {
  const path = '/services/digital-x-ray';
  const meta = {
    version: 0,
    path,
    title: { en: 'Bones and lungs' },
    description: { en: 'In a minute.' },
    image: null,
  };
  expect((await staff('PUT', '/api/dashboard/meta', meta)).status).toBe(200);
  const page = await pageOnce(path, (each) => each.find('title').text.includes('Bones and lungs'));
  expect(page.meta('description')).toBe('In a minute.');

  const address = '/api/dashboard/site-settings';
  const { version, content } = (await staff('GET', address)).json as { version: number; content: object };
  const change = { version, content: { ...content, footerText: { en: 'Come as you are.', ta: 'வாருங்கள்.' } } };
  expect((await staff('PUT', address, change)).status).toBe(200);
  await pageOnce('/about', (each) => each.find('footer').text.includes('Come as you are.'));
});

test('the address on a leaflet redirects, until staff delete the redirect', async () => {
  const redirect = { from: '/heart-week', to: '/gallery', permanent: true };
  expect((await staff('POST', '/api/dashboard/redirects', redirect)).status).toBe(201);
  const { headers } = await pageOnce('/heart-week', ({ status }) => status === 301);
  expect(headers.location).toBe('/gallery');

  expect((await staff('DELETE', '/api/dashboard/redirects?from=/heart-week')).status).toBe(204);
  await pageOnce('/heart-week', ({ status }) => status === 404);
});
