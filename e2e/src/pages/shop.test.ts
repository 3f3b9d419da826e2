import { expect, test } from '@jest/globals';
import customerTexts from '@nalam/shop/locales/ta/shop-customer.json' with { type: 'json' };
import { emailsAbout, site } from './site.ts';

test('the shop is searched, filtered and sorted', async () => {
  const form = (await site.get('/ta/shop/search')).main.find('form');
  expect(form.attribute('action')).toBe('/ta/shop/search');
  expect(form.find('input', { name: 'q' }).attribute('type')).toBe('search');
  expect(form.find('select', { name: 'sort' }).offers('-price')).toBe(true);

  const { main } = await site.get('/ta/shop/search?q=glucose&sort=-price');
  const prices = main
    .all('article')
    .map(({ text }) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual([...prices].sort((one, other) => other - one));
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
