/** Pages of a shop with content other than the demo's. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { english, notFound, openChangedSite, stored, storedList } from './changed-site.ts';

let changed: Awaited<ReturnType<typeof openChangedSite>>;

beforeAll(async () => {
  changed = await openChangedSite();
});
afterAll(() => changed.stop());

const meterPath = '/shop/meters-and-monitors/glucose-meter';
const meterCall = '/api/products/glucose-meter';

/** Opens the page of a product like the demo's meter, with this change. */
async function openMeter(change: object, prefix = '') {
  changed.answer({ [`GET ${meterCall}`]: { ...(await stored(meterCall)), ...change } });
  return (await changed.get(prefix + meterPath)).main;
}

/** @returns sizes of a product with these stocks */
async function sizesOf(...available: number[]) {
  const [size] = await storedList(meterCall, 'sizes');
  return available.map((pieces, at) => ({
    ...size,
    sizeId: `${at}`,
    name: english(`Size ${at}`),
    available: pieces,
  }));
}

test('each size says what is in stock; when all is sold out, the page says whom to ask', async () => {
  const some = await openMeter({ sizes: await sizesOf(10, 3, 0) });
  const rows = some.all('li').map(({ text }) => text);
  expect(rows).toEqual(
    expect.arrayContaining([
      'Size 0₹1,250In stockAdd to cart',
      'Size 1₹1,250Only 3 leftAdd to cart',
      'Size 2₹1,250Sold out',
    ]),
  );

  const none = await openMeter({ sizes: await sizesOf(0), inStock: false });
  expect(none.text).toContain('Sold out just now');
  expect(none.links.some(({ text }) => text.startsWith('Call '))).toBe(true);
});

test('the Tamil page writes stock in Tamil, one and many', async () => {
  const { text } = await openMeter({ sizes: await sizesOf(1, 2) }, '/ta');

  expect(text).toContain('1 மட்டுமே உள்ளது');
  expect(text).toContain('2 மட்டுமே உள்ளன');
});

test('several pictures are in a strip that the keyboard can scroll', async () => {
  const images = await storedList(meterCall, 'images');
  changed.answer({
    [`GET ${meterCall}`]: { ...(await stored(meterCall)), images: [...images, ...images] },
  });
  const strip = (await changed.get(meterPath)).named('Pictures');

  expect(strip.attribute('tabindex')).toBe('0');
  expect(strip.all('img')).toHaveLength(2);
});

test('search engines read sold-out sizes and paise', async () => {
  const [size] = await sizesOf(0);
  changed.answer({
    [`GET ${meterCall}`]: { ...(await stored(meterCall)), sizes: [{ ...size, pricePaise: 249_950 }] },
  });
  const { facts } = await changed.get(meterPath);

  expect(facts.find((fact) => fact['@type'] === 'Product')).toMatchObject({
    offers: [{ price: '2499.50', availability: 'https://schema.org/SoldOut' }],
  });
});

test('a product in one price has no “from”, and a sold-out one is marked in the list', async () => {
  const list = '/api/products';
  const [meter] = await storedList(`${list}?category=meters-and-monitors&page=1`);
  const soldOut = { ...meter, inStock: false, fromPricePaise: 119_000, toPricePaise: 119_000 };
  changed.answer({
    [`GET ${list}`]: { items: [meter, soldOut], total: 30, page: 2, pageSize: 12 },
  });
  const { main } = await changed.get('/shop/meters-and-monitors?sub=sugar&page=2');

  const [first, second] = main.all('article').map(({ text }) => text);
  expect(first).toContain('From ₹1,250');
  expect(first).not.toContain('Sold out');
  expect(second).toMatch(/[^m] ?₹1,190/);
  expect(second).toContain('Sold out');
  expect(main.text).toContain('Page 2 of 3');
  expect(main.find('a', { rel: 'next' }).attribute('href')).toBe(
    '/shop/meters-and-monitors?sub=sugar&page=3#products',
  );
});

test('an empty shop says so, as does an empty category, which leads to the rest of the shop', async () => {
  const empty = { items: [], total: 0, page: 1, pageSize: 24 };
  changed.answer({ 'GET /api/categories': empty, 'GET /api/products': { ...empty, pageSize: 12 } });

  expect((await changed.get('/shop')).main.text).toContain('Nothing is for sale at the moment');
  const category = await changed.get('/shop/meters-and-monitors');
  expect(category.main.text).toContain('Nothing here at the moment');
  expect(category.main.links).toContainEqual({ text: 'See the whole shop', href: '/shop' });
});

test('a shop with many categories shows them in pages', async () => {
  const [shelf] = await storedList('/api/categories?page=1');
  const shelves = Array.from({ length: 24 }, (_, at) => ({
    ...shelf,
    _id: `c${at}`,
    slug: `shelf-${at}`,
  }));
  changed.answer({ 'GET /api/categories': { items: shelves, total: 30, page: 1, pageSize: 24 } });
  const { main } = await changed.get('/shop');

  expect(main.all('article')).toHaveLength(24);
  expect(main.find('a', { rel: 'next' }).attribute('href')).toMatch(/^\/shop\?page=2/);
});

test('the shop shows its categories without the settings, and offers WhatsApp only where there is one', async () => {
  const settings = await stored('/api/site-settings');
  changed.answer({ 'GET /api/site-settings': { ...settings, whatsapp: null } });
  const without = (await changed.get('/shop')).main.links.map(({ text }) => text);
  expect(without.some((text) => text.startsWith('Call '))).toBe(true);
  expect(without).not.toContain('Ask on WhatsApp');

  changed.answer({ 'GET /api/site-settings': notFound });
  const { main } = await changed.get('/shop');
  expect(main.headings(2)).toContain('Meters and monitors');
  expect(main.links.some(({ text }) => text.startsWith('Call '))).toBe(false);
});
