import { expect, test } from '@jest/globals';
import { colleagues } from '../site/colleagues.ts';
import { emailsAbout, site } from './site.ts';

test('the dashboard is sent as its loader, not to be cached or indexed', async () => {
  const { headers, html } = await site.get('/dashboard');

  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(html).toMatch(/<div role="status" class="loader_[\w-]+"><div class="book_/);
});

test('staff who forgot the password get a link in their language', async () => {
  const { email } = colleagues.forgetsPassword;
  const headers = { 'content-type': 'application/json', origin: site.url };
  const path = '/api/admin/password-reset?lang=ta';
  expect((await site.request('POST', path, headers, JSON.stringify({ email }))).status).toBe(202);

  const [mail] = await emailsAbout('/ta/admin/invite#', 1);
  expect(mail?.to).toContain(email);
  expect((await site.get('/ta/admin/invite')).status).toBe(200);
});
