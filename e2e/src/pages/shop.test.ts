import { expect, test } from '@jest/globals';
import customerTexts from '@nalam/shop/locales/ta/shop-customer.json' with { type: 'json' };
import headerTexts from '@nalam/shop/locales/ta/shop-header.json' with { type: 'json' };
import shopTexts from '@nalam/shop/locales/ta/shop.json' with { type: 'json' };
import { emailsAbout, site } from './site.ts';

test('the shop is searched, filtered and sorted', async () => {
  const form = (await site.get('/ta/shop/search')).main.find('form');
  expect(form.attribute('action')).toBe('/ta/shop/search');
  expect(form.find('input', { name: 'q' }).attribute('type')).toBe('search');
  expect(form.find('select', { name: 'sort' }).offers('-price')).toBe(true);

  const { main } = await site.get('/ta/shop/search?q=glucose&sort=-price');
  expect(main.find('summary').text).toMatch(/\(2\)$/);
  const prices = main
    .all('article')
    .map(({ text }) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual([...prices].sort((one, other) => other - one));
});

test('a visitor sees the categories with their numbers of products, and how to get the products', async () => {
  const page = await site.get('/shop');

  expect(page.headings(1)).toEqual(['Shop']);
  const [, , meters] = page.main.all('article');
  expect(meters?.links).toEqual([{ text: 'Meters and monitors', href: '/shop/meters-and-monitors' }]);
  expect(meters?.text).toMatch(/Checked by our laboratory.*7 products/);
  const way = page.named('Buy at our centre');
  expect(way.text).toContain('12, Example Street');
  expect(way.links).toEqual(
    expect.arrayContaining([
      { text: 'Call +91 431 555 0100', href: 'tel:+914315550100' },
      { text: 'Ask on WhatsApp', href: 'https://wa.me/914315550102' },
    ]),
  );
});

test('the header leads to the shop in the language of the page, and says when the visitor is in it', async () => {
  const linkOn = async (path: string) =>
    (await site.get(path))
      .find('header')
      .all('a')
      .find((link) => /^(\/ta)?\/shop$/.test(link.attribute('href') ?? ''));

  expect((await linkOn('/about'))?.attribute('aria-current')).toBeUndefined();
  expect((await linkOn('/shop'))?.attribute('aria-current')).toBe('page');
  expect((await linkOn('/ta/about'))?.text).toBe(headerTexts.link);
});

test('the Tamil shop reads in Tamil', async () => {
  const page = await site.get('/ta/shop');

  expect(page.headings(1)).toEqual([shopTexts.home.title]);
  expect(page.main.text).toContain(shopTexts.products_other.replace('{{count}}', '7'));
});

test('a category lists its products with prices, and is narrowed to one that has some', async () => {
  const path = '/shop/meters-and-monitors';
  const page = await site.get(path);
  expect(page.headings(1)).toEqual(['Meters and monitors']);
  expect(page.main.text).toContain('7 products');
  expect(page.main.all('article')[0]?.text).toMatch(/Glucose meter.*From ₹1,250/);
  expect(page.main.links).toContainEqual({ text: 'Glucose meter', href: `${path}/glucose-meter` });
  const filter = page.named('Show only one kind').links;
  expect(filter.map(({ text }) => text)).toEqual([
    'All',
    'Sugar',
    'Blood pressure',
    'Fever and breathing',
    'Weight',
  ]);

  const narrowed = await site.get(filter[4]?.href ?? '');
  expect(narrowed.main.text).toContain('1 product');
  expect(narrowed.named('Show only one kind').find('a', { 'aria-current': 'true' }).text).toBe('Weight');
  const form = narrowed.main.find('form', { role: 'search' });
  expect(form.attribute('action')).toBe(path);
  expect(form.find('input', { type: 'hidden' }).value).toBe('weight');
});

test.each(['0', '-1', '1.5', 'abc', '99999'])('?page=%s is read as the first page', async (page) => {
  const answer = await site.get(`/shop/search?page=${page}`);

  expect(answer.main.text).toContain('Page 1 of 3');
});

test('a link to a page that is gone leads to the first page', async () => {
  const { headers } = await site.get('/ta/shop/meters-and-monitors?page=7');

  expect(headers.location).toBe('/ta/shop/meters-and-monitors');
});

test.each(['no-such-category', 'a'.repeat(101)])('/shop/%s is not found', async (path) => {
  expect((await site.get(`/shop/${path}`)).status).toBe(404);
});

test('invalid filters are ignored; a search that finds nothing offers to show everything', async () => {
  const all = await site.get('/shop/search?min=-5&max=a&stock=2&sort=colour&q=%20&sub=sugar');
  expect(all.main.text).toContain('28 products');

  const { main } = await site.get('/ta/shop/search?q=ventilator');
  expect(main.text).toContain(shopTexts.category.nothingFits.title);
  expect(main.links).toContainEqual({ text: shopTexts.category.nothingFits.link, href: '/ta/shop/search' });
});

test('a buyer sees prices, stock, details, the way to the centre and the trail back', async () => {
  const page = await site.get('/shop/meters-and-monitors/glucose-meter');

  expect(page.headings(1)).toEqual(['Glucose meter']);
  expect(page.main.all('li').map(({ text }) => text)).toContain(
    'Meter with 25 strips₹1,250In stockAdd to cart',
  );
  expect(page.main.text).toContain('It remembers 500 results.');
  expect(page.named('Buy at our centre').links.map(({ href }) => href)).toContain('tel:+914315550100');
  expect(page.named('You are here').links.map(({ href }) => href)).toEqual([
    '/',
    '/shop',
    '/shop/meters-and-monitors',
  ]);
  expect(page.main.all('*', { role: 'note' })).toEqual([]);
  expect(page.facts).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1 },
        { position: 2, item: `${site.url}/shop` },
        { position: 3, name: 'Meters and monitors' },
        { position: 4, name: 'Glucose meter' },
      ],
    },
    {
      '@type': 'Product',
      image: [expect.stringMatching(/^\/api\/images\/[\w-]+\/640\.webp$/)],
      offers: [
        { price: '1250.00', priceCurrency: 'INR', availability: 'https://schema.org/InStoreOnly' },
        { price: '2050.00' },
      ],
    },
  ]);
});

test('a package with an ultrasound carries the notice of the PC-PNDT Act', async () => {
  const { main } = await site.get('/shop/health-packages/master-health-package');

  expect(main.find('*', { role: 'note' }).text).toContain('PC-PNDT');
});

test('an old link to a product that moved to another category redirects to it', async () => {
  const { headers } = await site.get('/shop/home-test-kits/glucose-meter');

  expect(headers.location).toBe('/shop/meters-and-monitors/glucose-meter');
});

test('a customer who forgot the password asks for a link, and a mistake keeps what was typed', async () => {
  const email = 'kavitha.forgot@example.com';
  const customer = { name: 'Kavitha Raman', email, phone: '9876543210', password: 'jasmine by the river' };
  const json = { 'content-type': 'application/json' };
  expect((await site.request('POST', '/api/signup', json, JSON.stringify(customer))).status).toBe(201);
  const path = '/ta/shop/forgot-password';
  const refused = await site.submit(path, await site.get(path), { email: 'kavitha@' });
  expect(refused.status).toBe(400);
  expect(refused.describe('email')).toContain(customerTexts.problem.emailInvalid);
  expect(Object.fromEntries(refused.values)).toMatchObject({ email: 'kavitha@' });

  const { headers } = await site.submit(path, refused, { email });

  expect(headers.location).toBe('/ta/shop/forgot-password?sent');
  expect((await site.get(headers.location ?? '')).main.text).toContain(customerTexts.forgot.done);
  const [mail] = await emailsAbout('/shop/reset-password#', 1);
  expect(mail?.to).toContain(email);
});
