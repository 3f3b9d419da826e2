import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { site } from './site.ts';

test('a picture of an event leads to its file', async () => {
  const page = await site.get('/gallery/pongal-2026');
  const [first] = page.main.all('a').filter((link) => link.attribute('aria-label')?.startsWith('Enlarge: '));

  const { headers } = await site.get(first?.attribute('href') ?? '');

  expect(headers['content-type']).toBe('image/webp');
});

test.each([
  ['/', true],
  ['/services', false],
  ['/services/computed-tomography-ct-scan', true],
  ['/doctors', false],
  ['/gallery', true],
  ['/gallery/pongal-2026', true],
  ['/career', false],
  ['/about', true],
  ['/contact', false],
  ['/privacy', false],
  ['/shop', true],
  ['/shop/meters-and-monitors', true],
  ['/shop/meters-and-monitors/glucose-meter', true],
  ['/ta', true],
  ['/ta/doctors', false],
])('a link to %s shows a picture that every program reads; its own: %p', async (path, own) => {
  const page = await site.get(path);

  const address = page.meta('og:image');
  expect(address.startsWith(`${site.url}/`)).toBe(true);
  expect(address.endsWith('/preview.jpg')).toBe(own);
  expect(page.meta('og:image:alt')).not.toBe('');
  expect(page.meta('og:locale:alternate')).toMatch(/^(?:en|ta)_IN$/);
  expect(page.meta('twitter:card')).toBe('summary_large_image');
  const picture = await site.get(new URL(address).pathname);
  expect(picture.headers['content-type']).toBe(page.meta('og:image:type'));
  const { width, height } = await sharp(picture.body).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);
});
