import { expect, test } from '@jest/globals';
import { site } from './site.ts';

test('the gallery leads to each event, with its day and how many pictures there are', async () => {
  const { main } = await site.get('/gallery');

  expect(main.links).toContainEqual({ text: 'Pongal at the centre', href: '/gallery/pongal-2026' });
  expect(main.text).toContain('14 Jan 2026 · 6 pictures');
});

test('an event names each of its pictures', async () => {
  const { main } = await site.get('/gallery/pongal-2026');

  expect(main.text).toContain('Before the doors opened we cooked Pongal');
  const names = main.all('a').map((link) => link.attribute('aria-label'));
  expect(names).toContain('Enlarge: A bowl of Pongal on a banana leaf');
});
