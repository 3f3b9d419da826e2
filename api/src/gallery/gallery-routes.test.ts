import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';

test('the gallery lists its events, the latest first, each with its first picture; an event has its pictures in order', async () => {
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
  expect((await api.inject('/api/gallery/Heart-Camp')).json()).toMatchObject({
    eventname: 'heart-camp',
    pictures: [{ alt: { text: 'A tent' } }, { alt: { text: 'A nurse' } }],
  });
  expect((await api.inject('/api/gallery/no-such-event')).statusCode).toBe(404);
});
