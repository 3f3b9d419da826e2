/** Pages of a site with content other than the demo's. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { english, notFound, openChangedSite, stored, storedList } from './changed-site.ts';

let changed: Awaited<ReturnType<typeof openChangedSite>>;

beforeAll(async () => {
  changed = await openChangedSite();
});
afterAll(() => changed.stop());

/** @returns an answer that pages this list like the API */
const inPages =
  (all: object[], rest: object = {}) =>
  (query: URLSearchParams) => {
    const page = Number(query.get('page') ?? 1);
    const pageSize = Number(query.get('pageSize') ?? 24);
    return {
      items: all.slice((page - 1) * pageSize, page * pageSize),
      total: all.length,
      page,
      pageSize,
      ...rest,
    };
  };

const settingsWith = async (change: object) => ({
  'GET /api/site-settings': { ...(await stored('/api/site-settings')), ...change },
});

async function thousandDoctors() {
  const [doctor] = await storedList('/api/doctors?page=1');
  return Array.from({ length: 1000 }, (_, n) => ({
    ...doctor,
    _id: `d${n}`,
    slug: `dr-${n}`,
    name: english(`Dr. ${n}`),
  }));
}

test('a thousand doctors come in pages, whose links keep the filter', async () => {
  changed.answer({ 'GET /api/doctors': inPages(await thousandDoctors(), { specialities: [] }) });

  const page = await changed.get('/doctors?page=2');
  expect(page.main.text).toContain('1000 doctors');
  expect(page.main.text).toContain('Page 2 of 42');
  expect(page.main.headings(2)).toHaveLength(24);
  expect(page.main.headings(2)[0]).toBe('Dr. 24');
  expect(page.main.find('a', { rel: 'prev' }).attribute('href')).toBe('/doctors#list');
  expect(page.main.find('a', { rel: 'next' }).attribute('href')).toBe('/doctors?page=3#list');
  expect(page.find('link', { rel: 'canonical' }).attribute('href')).toBe(`${changed.url}/doctors?page=2`);

  const filtered = await changed.get('/doctors?day=mon&page=2');
  expect(filtered.main.find('a', { rel: 'next' }).attribute('href')).toBe('/doctors?day=mon&page=3#list');
  expect(filtered.find('link', { rel: 'canonical' }).attribute('href')).toBe(`${changed.url}/doctors`);
});

test('up to forty services stand in the menu, the footer, on the home page and in the form', async () => {
  const [service] = await storedList('/api/services');
  const services = Array.from({ length: 40 }, (_, n) => ({
    ...service,
    name: `Scan ${n}`,
    link: `scan-${n}`,
  }));
  changed.answer({ 'GET /api/services': services });

  const page = await changed.get('/');
  const last = { text: 'Scan 39', href: '/services/scan-39' };
  for (const part of ['Main menu', 'Services', 'What we do'])
    expect(page.named(part).links).toContainEqual(last);
  expect(page.named('What we do').headings(3)).toEqual(['Scans and X-rays']);
  const form = await changed.get('/appointment');
  expect(form.main.find('select', { name: 'service' }).text).toContain('Scan 39');
});

test('with a thousand services, menus show the categories, and forms a search field', async () => {
  const [service] = await storedList('/api/services');
  const listed = Array.from({ length: 41 }, (_, n) => ({ ...service, name: `Scan ${n}`, link: `scan-${n}` }));
  const headings = [
    { heading: 'imaging', page: 1, count: 880 },
    { heading: 'laboratory', page: 880, count: 120 },
  ];
  changed.answer({
    'GET /api/services': listed,
    'GET /api/service-names': { items: [], total: 1000, page: 1, pageSize: 1, headings },
    'GET /api/doctors': inPages(await thousandDoctors(), { specialities: [] }),
  });

  const page = await changed.get('/');
  const kinds = [
    { text: 'Scans and X-rays', href: '/services?by=kind#imaging' },
    { text: 'Laboratory', href: '/services?by=kind&page=15#laboratory' },
    { text: 'All 1000 tests', href: '/services' },
  ];
  expect(page.named('Main menu').links).toEqual(expect.arrayContaining(kinds));
  expect(page.find('footer').links).toEqual(expect.arrayContaining(kinds));
  expect(page.named('What we do').links).toContainEqual({
    text: 'Show all 120',
    href: '/services?by=kind&page=15#laboratory',
  });
  expect(page.named('Our doctors').all('article')).toHaveLength(8);
  expect(page.main.links).toContainEqual({ text: 'Show all doctors', href: '/doctors' });

  const form = await changed.get('/appointment?service=digital-x-ray');
  expect(form.values).toContainEqual(['service', 'Digital X-Ray']);
});

test('many services come in pages, and each letter leads to the page on which it begins', async () => {
  const items = Array.from({ length: 150 }, (_, at) => ({
    heading: at < 120 ? 'B' : 'C',
    link: `service-${at}`,
    name: english(`Service ${at}`),
    otherName: null,
  }));
  const headings = [
    { heading: 'B', page: 1 },
    { heading: 'C', page: 3 },
  ];
  changed.answer({ 'GET /api/service-names': inPages(items, { headings }) });

  const first = await changed.get('/services');
  const names = first.main.links.map(({ text }) => text);
  expect(names).toContain('Service 59');
  expect(names).not.toContain('Service 60');
  expect(first.named('Letters').links).toEqual([
    { text: 'B', href: '#B' },
    { text: 'C', href: '/services?page=3#C' },
  ]);
  const second = await changed.get('/services?page=2');
  expect(second.main.links.map(({ text }) => text)).toContain('Service 119');
  expect(second.named('B').links).not.toEqual([]);
});

test('a long gallery, and an event with hundreds of pictures, come in pages', async () => {
  const [event] = await storedList('/api/gallery?page=1');
  const detail = await stored('/api/gallery/pongal-2026');
  const [picture] = await storedList('/api/gallery/pongal-2026', 'pictures');
  const pictures = Array.from({ length: 300 }, (_, n) => ({
    ...picture,
    alt: english(`Picture ${n}`),
  }));
  changed.answer({
    'GET /api/gallery': inPages(Array.from({ length: 60 }, (_, n) => ({ ...event, _id: `e${n}` }))),
    'GET /api/gallery/pongal-2026': (query) => {
      const { items, total, page, pageSize } = inPages(pictures)(query);
      return { ...detail, pictures: items, pictureCount: total, page, pageSize };
    },
  });

  const gallery = await changed.get('/ta/gallery?page=2');
  expect(gallery.main.all('article')).toHaveLength(24);
  expect(gallery.named('பட்டியலின் பக்கங்கள்').links).toEqual(
    expect.arrayContaining([
      { text: 'முந்தையது', href: '/ta/gallery#list' },
      { text: 'அடுத்தது', href: '/ta/gallery?page=3#list' },
    ]),
  );
  const { main } = await changed.get('/gallery/pongal-2026?page=2');
  expect(main.text).toContain('Page 2 of 13');
  const names = main.all('a').flatMap((link) => link.attribute('aria-label') ?? []);
  expect(names).toHaveLength(24);
  expect(names[0]).toBe('Enlarge: Picture 24');
});

const nothing = inPages([], { specialities: [], headings: [] });

test.each<[path: string, call: string, words: string]>([
  ['/doctors', 'GET /api/doctors', 'Our doctors are not listed here yet.'],
  ['/services', 'GET /api/service-names', 'Our list of services is not ready yet. Please call us.'],
  ['/gallery', 'GET /api/gallery', 'No pictures yet'],
  ['/career', 'GET /api/careers', 'There is no open position right now'],
])('%s says that there is nothing yet', async (path, call, words) => {
  changed.answer({ [call]: nothing });

  expect((await changed.get(path)).main.text).toContain(words);
});

test('an empty list of services is no failure: the menu says so, and the footer has its five links', async () => {
  changed.answer({ 'GET /api/services': [] });
  const page = await changed.get('/about');

  expect(page.named('Main menu').text).toContain('Our list of services is not ready yet.');
  expect(page.named('Services').links.map(({ text }) => text)).toContain('FNAC');
});

test('an empty part of the page about the centre is left out, with its heading', async () => {
  changed.answer({ 'GET /api/about': { ...(await stored('/api/about')), timeline: [], equipment: [] } });
  const headings = (await changed.get('/about')).headings(2);

  expect(headings).toContain('What we promise');
  expect(headings).not.toContain('How we grew');
  expect(headings).not.toContain('The machines');
});

test('a service without a price or a preparation says so', async () => {
  const path = '/services/digital-x-ray';
  changed.answer({
    'GET /api/services/digital-x-ray': {
      ...(await stored(`/api${path}`)),
      pricePaise: null,
      preparation: [],
    },
  });
  const { main } = await changed.get(path);

  expect(main.text).toContain('PricePlease ask us');
  expect(main.text).toContain('No preparation is needed.');
});

test('English content on a Tamil page is marked as English', async () => {
  const path = '/api/services/digital-x-ray';
  changed.answer({ [`GET ${path}`]: { ...(await stored(path)), name: english('Digital X-Ray') } });
  const { main } = await changed.get('/ta/services/digital-x-ray');

  expect(main.find('h1').attribute('lang')).toBe('en');
});

test('a redirect leads within the site alone', async () => {
  const gone = { 'GET /api/services/old-name': notFound };
  changed.answer({ ...gone, 'GET /api/redirect': { to: '//evil.example', permanent: true } });
  expect((await changed.get('/services/old-name')).status).toBe(404);

  changed.answer({ ...gone, 'GET /api/redirect': { to: '/services/ecg', permanent: true } });
  const { headers } = await changed.get('/ta/services/old-name');
  expect(headers.location).toBe('/ta/services/ecg');
});

test('an address that the API cannot read is not found', async () => {
  for (const status of [400, 414]) {
    changed.answer({
      'GET /api/services/odd': { status, code: 'INVALID_INPUT', message: 'A wrong character.' },
    });
    expect((await changed.get('/services/odd')).status).toBe(404);
  }
});

test('a closed position says so, without a form and without data for job searches', async () => {
  const path = '/api/careers/front-desk-assistant';
  changed.answer({ [`GET ${path}`]: { ...(await stored(path)), closed: true, lastDate: '2026-02-15' } });
  const page = await changed.get('/career/front-desk-assistant');

  expect(page.main.find('*', { role: 'note' }).text).toMatch(
    /^This position has closed\. Its last date was 15 Feb 2026\./,
  );
  expect(page.main.all('form')).toEqual([]);
  expect(page.facts.map((fact) => fact['@type'])).toEqual(['BreadcrumbList']);
});

test('a search leads to products and pages, too, and skips what it does not know', async () => {
  changed.answer({
    'GET /api/service-search': {
      items: [],
      doctors: [],
      products: [
        {
          path: '/shop/health-packages/heart-check',
          name: english('Heart Check'),
          category: english('Health packages'),
        },
      ],
      pages: ['contact', 'of-a-newer-api'],
      emergency: false,
    },
  });
  const page = await changed.get('/services?q=heart');

  expect(page.main.text).toContain('2 matches for “heart”.');
  expect(page.named('Elsewhere on this site').links.map(({ href }) => href)).toEqual([
    '/shop/health-packages/heart-check',
    '/contact',
  ]);
});

test('a title of Manage Meta is the title of the page, unless the page fails', async () => {
  const meta = { 'GET /api/meta': { title: english('A good title'), description: null, image: null } };
  changed.answer(meta);
  expect((await changed.get('/about')).find('title').text).toBe('A good title');

  changed.answer({ ...meta, 'GET /api/about': 503 });
  expect((await changed.get('/about')).find('title').text).toBe('This page did not load · Nalam Diagnostics');
});

test('footer and contact page lead to the reports, once the centre has a portal for them', async () => {
  const portal = 'https://reports.example/nalam';
  changed.answer(
    await settingsWith({ reportPortal: portal, social: { youtube: 'https://youtube.example/nalam' } }),
  );
  const page = await changed.get('/contact');

  const links = page.links.filter(({ text }) => text === 'See your report');
  expect(links.map(({ href }) => href)).toEqual([portal, portal]);
  expect(page.find('footer').links.map(({ href }) => href)).toContain('https://youtube.example/nalam');
});

test('without settings, footer and notices leave out what they lack', async () => {
  changed.answer({ 'GET /api/site-settings': notFound });
  const { main } = await changed.get('/appointment');
  expect(main.text).toContain('Who: our centre receives it');
  expect(main.text).toContain('How long: as our privacy notice says.');
  expect(main.text).not.toMatch(/\{|undefined|0 months|Meta/);

  const privacy = await changed.get('/privacy');
  expect(privacy.main.text).toMatch(/nobody has signed in to it for 36 months/);
  expect(privacy.named('Useful Links').links).not.toEqual([]);
  expect(privacy.find('footer').text).not.toContain('©');
});

test('a page is shown without the announcement when that does not load', async () => {
  changed.answer({ 'GET /api/announcement': 503 });
  const page = await changed.get('/about');

  expect(page.status).toBe(200);
  expect(() => page.named('Announcement')).toThrow();
});
