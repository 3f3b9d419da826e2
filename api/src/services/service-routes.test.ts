import { setTimeout as wait } from 'node:timers/promises';
import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import { todayAtCentre } from '../centre-clock.ts';
import { changePublished } from '../testing/change-published.ts';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import { servicesAskedFor } from './service-queries.ts';
import type { FoundServices } from './service-schema.ts';

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
  await changePublished(db, 'services', null, 'ecg');

  const list = await api.inject('/api/services');
  const page = await api.inject('/api/services/ecg');

  expect(list.json()).toHaveLength(2);
  expect(page.statusCode).toBe(404);
  expect(page.json()).toEqual({ code: 'NOT_FOUND', message: 'There is no such service.' });
});

test('the page of a service has all its content, the price in paise, and other services of its category', async () => {
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

test('the A–Z has every published service once, with its price', async () => {
  const { api, db } = await testApi();

  const names = await api.inject('/api/service-names?lang=ta');
  await changePublished(db, 'services', null, 'ecg');
  const later = await api.inject('/api/service-names?by=kind');

  expect(names.json()).toMatchObject({
    items: [
      {
        heading: 'எ',
        link: 'echocardiogram',
        name: { text: 'எக்கோ' },
        otherName: { text: 'Echocardiogram' },
        pricePaise: 125_050,
      },
      { heading: 'E', name: { text: 'ECG', lang: 'en' }, otherName: null },
      { heading: 'T', name: { text: 'Thyroid Profile' } },
    ],
    total: 3,
  });
  expect(later.json()).toMatchObject({
    items: [
      { heading: 'laboratory', link: 'thyroid-profile' },
      { heading: 'cardiology', link: 'echocardiogram' },
    ],
    headings: [{ count: 1 }, { count: 1 }],
  });
});

test('the services that visitors request most come first, then those that staff put first', async () => {
  const { api, visitor } = await testApi();
  await visitor.post('/api/send-appointment-email', {
    name: 'Meena',
    email: 'meena@example.com',
    phone: '9876543210',
    service: 'Thyroid Profile',
    date: todayAtCentre(),
    notes: 'In the morning.',
  });

  const reply = await api.inject('/api/popular-services');

  expect(reply.json()).toMatchObject([
    { link: 'thyroid-profile' },
    { link: 'echocardiogram', pricePaise: 125_050, reportTime: { lang: 'en' } },
    { link: 'ecg' },
  ]);
});

test('a release that searches by itself gets the services with their search words', async () => {
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

test('a search finds a misspelt service, with its summary, and notices a change', async () => {
  const { api, db } = await testApi();
  const search = async (words: string) =>
    (
      await api.inject({ url: '/api/service-search', query: { search: words, lang: 'ta' } })
    ).json<FoundServices>();

  expect(await search('ekocardiogram')).toMatchObject({
    items: [
      {
        link: 'echocardiogram',
        name: { en: 'Echocardiogram', ta: 'எக்கோ' },
        summary: { text: 'இதயத்தின் அல்ட்ராசவுண்ட்.', lang: 'ta' },
      },
    ],
    emergency: false,
  });
  expect(await search('நெஞ்சு வலி')).toMatchObject({ emergency: true, crisis: false });
  expect(await search('தற்கொலை')).toMatchObject({ emergency: false, crisis: true });
  expect(await search('')).toEqual({
    items: [],
    answers: [],
    doctors: [],
    products: [],
    pages: [],
    emergency: false,
    crisis: false,
  });

  await changePublished(db, 'services', null, 'echocardiogram');
  // Each process checks once a second if the content has changed.
  await wait(1100);
  expect(await search('ekocardiogram')).toMatchObject({ items: [] });
});

test.each([
  ['address', 'contact'],
  ['முகவரி', 'contact'],
  ['வேலைவாய்ப்பு', 'career'],
  ['vacancies', 'career'],
])('a search for %s leads to the page %s', async (search, page) => {
  const { api } = await testApi();

  const reply = await api.inject({ url: '/api/service-search', query: { search } });

  expect(reply.json()).toMatchObject({ items: [], doctors: [], pages: [page] });
});

test('a search finds a doctor by name and by speciality, and no draft of one', async () => {
  const { api, db } = await testApi();
  const doctorsFor = async (search: string) => {
    const reply = await api.inject({ url: '/api/service-search', query: { search, lang: 'ta' } });
    return reply.json<FoundServices>().doctors;
  };

  const kayal = {
    slug: 'dr-a-kayal',
    name: { text: 'டாக்டர் அ. கயல்', lang: 'ta' },
    speciality: { text: 'Radiology', lang: 'en' },
    specialityKey: 'Radiology',
  };
  for (const words of ['kayal', 'கயல்', 'radiologist', 'டாக்டர்'])
    expect(await doctorsFor(words)).toEqual([kayal]);

  await changePublished(db, 'doctors', null);
  // Each process checks once a second if the content has changed.
  await wait(1100);
  expect(await doctorsFor('kayal')).toEqual([]);
});

test('a search finds products by name and by category, the best first, with their addresses, and no draft', async () => {
  const { api, db } = await testApi();
  const productsFor = async (search: string) => {
    const reply = await api.inject({ url: '/api/service-search', query: { search } });
    return reply.json<FoundServices>().products;
  };

  // The other meter has "glucose" in its category.
  for (const words of ['glucose meter', 'glucos meter'])
    expect(await productsFor(words)).toMatchObject([
      {
        path: '/shop/meters/glucose-meter',
        name: { text: 'Glucose meter', lang: 'en' },
        category: { text: 'Meters', lang: 'en' },
      },
      { path: '/shop/meters/old-meter' },
    ]);

  await db.updateTable('products').set({ status: 'draft' }).execute();
  // Each process checks once a second if the content has changed.
  await wait(1100);
  expect(await productsFor('glucose meter')).toEqual([]);
});

test('a search of any length is answered quickly or refused', async () => {
  const { api } = await testApi();

  expect(
    (await api.inject({ url: '/api/service-search', query: { search: 'x'.repeat(201) } })).statusCode,
  ).toBe(400);
  expect(
    (await api.inject({ url: '/api/service-search', query: { search: 'ab '.repeat(66) } })).statusCode,
  ).toBe(200);
});

test('prices that staff change in the list are published, except where the draft has other changes', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'superAdmin');
  const path = '/api/dashboard/records/services';
  const listed = async () => (await admin.get(path)).json<RecordList>().records;
  const [echo, ecg] = await listed();
  assert(echo && ecg);
  const draft = (await admin.get(`${path}/${ecg.id}`)).json<RecordDetail>();
  const name = { en: 'ECG at rest' };
  await admin.patch(`${path}/${ecg.id}`, { version: ecg.version, content: { ...draft.content, name } });

  const reply = await admin.patch(path, {
    records: [
      { id: echo.id, version: echo.version, content: { pricePaise: 140_000 } },
      { id: ecg.id, version: ecg.version + 1, content: { pricePaise: 20_000 } },
      { id: ecg.id, version: ecg.version, content: { pricePaise: 1 } },
      { id: echo.id, version: echo.version + 2, content: { pricePaise: -1 } },
    ],
  });

  expect(reply.json()).toMatchObject({
    results: [
      { problem: null },
      { problem: null },
      { problem: { code: 'CONFLICT' } },
      { problem: { code: 'INVALID_INPUT' } },
    ],
  });
  expect(await listed()).toMatchObject([
    { facts: { category: 'cardiology', pricePaise: 140_000 }, hasUnpublishedChanges: false },
    { facts: { pricePaise: 20_000 }, hasUnpublishedChanges: true },
    {},
  ]);
  expect((await test.api.inject('/api/services/echocardiogram')).json()).toMatchObject({
    pricePaise: 140_000,
  });
});

test('a test needs no more than a name and a category to be published', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'superAdmin');
  const path = '/api/dashboard/records/services';
  const content = { name: { en: 'Creatinine' }, category: 'laboratory' };
  const { record } = (await admin.post(path, { content })).json<RecordDetail>();

  const published = await admin.post(`${path}/${record.id}/publish`, { version: record.version });
  expect(published.json()).toMatchObject({ record: { status: 'published' } });

  expect((await test.api.inject('/api/services/creatinine')).json()).toMatchObject({
    summary: { text: '' },
    about: { text: '' },
    image: null,
    preparation: [],
    reviewedOn: todayAtCentre(),
    tests: [],
  });
});

test('a package lists its tests with their prices, without those that are not published', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'superAdmin');
  const path = '/api/dashboard/records/services';
  const [, ecg, thyroid] = (await admin.get(path)).json<RecordList>().records;
  assert(ecg && thyroid);
  await admin.post(`${path}/${ecg.id}/unpublish`, { version: ecg.version });
  const content = { name: { en: 'Heart' }, category: 'packages', tests: [thyroid.id, ecg.id] };
  const { record } = (await admin.post(path, { content })).json<RecordDetail>();
  const published = await admin.post(`${path}/${record.id}/publish`, { version: record.version });
  expect(published.json()).toMatchObject({ record: { status: 'published' } });

  expect((await test.api.inject('/api/services/heart')).json()).toMatchObject({
    tests: [{ link: 'thyroid-profile', pricePaise: expect.anything() }],
  });
});

test('a hidden service keeps its last published content for the visits that are agreed for it', async () => {
  const test = await testApi();
  const staff = await signInAs(test, 'superAdmin');
  const url = '/api/dashboard/records/services';
  const { records } = (await staff.get(`${url}?search=echo`)).json<RecordList>();
  const { id = '' } = records[0] ?? {};
  const { content } = (await staff.get(`${url}/${id}`)).json<RecordDetail>();

  await staff.post(`${url}/${id}/unpublish`, { version: 2 });
  await staff.patch(`${url}/${id}`, {
    version: 3,
    content: { ...content, pricePaise: 100, preparation: [] },
  });

  expect(await servicesAskedFor(test.db, [id, null])).toEqual([{ id, ...content }]);
});
