import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';

test('a visitor gets the services in order, in English', async () => {
  const { api } = await testApi();

  const reply = await api.inject('/api/services');

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject([
    { name: 'Echocardiogram', lang: 'en', link: 'echocardiogram', category: 'cardiology' },
    { name: 'ECG', lang: 'en', link: 'ecg' },
    { name: 'Thyroid Profile', lang: 'en', link: 'thyroid-profile' },
  ]);
});

test('a visitor who reads Tamil gets what is translated, and English marked as English', async () => {
  const { api } = await testApi();

  const reply = await api.inject('/api/services?lang=ta');

  expect(reply.json()).toMatchObject([
    { name: 'எக்கோ', lang: 'ta' },
    { name: 'ECG', lang: 'en' },
    { name: 'Thyroid Profile', lang: 'en' },
  ]);
});

test('a draft is not shown, neither in the list nor by its link', async () => {
  const { api, db } = await testApi();
  await db.updateTable('services').set({ status: 'draft' }).where('link', '=', 'ecg').execute();

  const list = await api.inject('/api/services');
  const page = await api.inject('/api/services/ecg');

  expect(list.json()).toHaveLength(2);
  expect(page.statusCode).toBe(404);
  expect(page.json()).toEqual({ code: 'NOT_FOUND', message: 'There is no such service.' });
});

test('a service page says everything, with the price in paise and others of its category', async () => {
  const { api } = await testApi();

  const reply = await api.inject('/api/services/echocardiogram?lang=ta');

  expect(reply.json()).toMatchObject({
    name: { text: 'எக்கோ', lang: 'ta' },
    preparation: [{ lang: 'ta' }, { text: 'Bring old reports.', lang: 'en' }],
    pricePaise: 125_050,
    visit: 'appointment',
    reviewedOn: '2026-10-01',
    image: { width: 960, widths: [320, 640, 960], alt: { text: 'ஒரு இதயம்', lang: 'ta' } },
    related: [{ link: 'ecg' }],
  });
});

test('the link to a service works in any case', async () => {
  const { api } = await testApi();

  const reply = await api.inject('/api/services/EchoCardiogram');

  expect(reply.json()).toMatchObject({ link: 'echocardiogram' });
});

test('a script in a text was taken out when it was stored', async () => {
  const { api } = await testApi();

  const reply = await api.inject('/api/services/echocardiogram');

  expect(reply.json()).toMatchObject({
    about: { text: '<p>It shows how the heart beats.</p>' },
  });
});

test('the A–Z has every service by both its names, with the words that people search for', async () => {
  const { api } = await testApi();

  const reply = await api.inject('/api/service-index?lang=ta');

  expect(reply.json()).toMatchObject([
    {
      name: { en: 'Echocardiogram', ta: 'எக்கோ' },
      link: 'echocardiogram',
      category: 'cardiology',
      summary: { text: 'இதயத்தின் அல்ட்ராசவுண்ட்.', lang: 'ta' },
      keywords: ['heart scan', 'இதய ஸ்கேன்'],
    },
    { name: { en: 'ECG' } },
    { name: { en: 'Thyroid Profile' } },
  ]);
});

test('a draft is not in the A–Z', async () => {
  const { api, db } = await testApi();
  await db.updateTable('services').set({ status: 'draft' }).where('link', '=', 'ecg').execute();

  expect((await api.inject('/api/service-index')).json()).toHaveLength(2);
});
