import { expect, test } from '@jest/globals';
import { changePublished } from '../testing/change-published.ts';
import { testApi } from '../testing/test-api.ts';

test('the gallery lists its events, the latest first, each with its first picture', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/gallery?lang=ta&page=1')).json()).toMatchObject({
    total: 2,
    items: [
      { eventname: 'pongal', title: { text: 'Pongal', lang: 'en' }, date: '2027-01-14', pictureCount: 1 },
      {
        eventname: 'heart-camp',
        title: { text: 'இதய முகாம்', lang: 'ta' },
        cover: { alt: { text: 'ஒரு பந்தல்', lang: 'ta' }, width: 960, widths: [320, 640, 960] },
        pictureCount: 2,
      },
    ],
  });
});

test('an event has its pictures in order, and its address works in any case', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/gallery/Heart-Camp')).json()).toMatchObject({
    eventname: 'heart-camp',
    date: '2026-09-27',
    description: { text: 'We measured blood pressure.' },
    pictures: [{ alt: { text: 'A tent' } }, { alt: { text: 'A nurse' } }],
  });
});

test('a draft is not shown, neither in the list nor by its name', async () => {
  const { api, db } = await testApi();
  await changePublished(db, 'gallery-events', null, 'pongal');

  expect((await api.inject('/api/gallery?page=1')).json()).toMatchObject({ items: [{}], total: 1 });
  const page = await api.inject('/api/gallery/pongal');
  expect(page.statusCode).toBe(404);
  expect(page.json()).toEqual({ code: 'NOT_FOUND', message: 'There is no such event.' });
});
