import { setTimeout as wait } from 'node:timers/promises';
import assert from 'node:assert/strict';
import { expect, test } from '@jest/globals';
import { todayAtCentre } from '../centre-clock.ts';
import { changePublished } from '../testing/change-published.ts';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import { servicesAskedFor } from './service-queries.ts';
import type { FoundServices } from './service-schema.ts';

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

test('a search finds services, doctors and products, also misspelt, and none that is taken off the site', async () => {
  const { api, db } = await testApi();
  const search = async (words: string, lang = 'ta') =>
    (await api.inject({ url: '/api/service-search', query: { search: words, lang } })).json<FoundServices>();

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
  const nothing = { items: [], answers: [], doctors: [], products: [], pages: [] };
  expect(await search('')).toEqual({ ...nothing, emergency: false, crisis: false });
  expect(await search('முகவரி')).toMatchObject({ ...nothing, pages: ['contact'] });
  const kayal = {
    slug: 'dr-a-kayal',
    name: { text: 'டாக்டர் அ. கயல்', lang: 'ta' },
    speciality: { text: 'Radiology', lang: 'en' },
    specialityKey: 'Radiology',
  };
  for (const words of ['kayal', 'கயல்', 'radiologist', 'டாக்டர்'])
    expect((await search(words)).doctors).toEqual([kayal]);
  // The other meter has "glucose" in its category.
  for (const words of ['glucose meter', 'glucos meter'])
    expect((await search(words, 'en')).products).toMatchObject([
      {
        path: '/shop/meters/glucose-meter',
        name: { text: 'Glucose meter', lang: 'en' },
        category: { text: 'Meters', lang: 'en' },
      },
      { path: '/shop/meters/old-meter' },
    ]);

  await changePublished(db, 'services', null, 'echocardiogram');
  await changePublished(db, 'doctors', null);
  await db.updateTable('products').set({ status: 'draft' }).execute();
  // Each process checks once a second if the content has changed.
  await wait(1100);
  for (const words of ['ekocardiogram', 'kayal', 'glucose meter'])
    expect(await search(words)).toMatchObject({ items: [], doctors: [], products: [] });
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

test('a test needs no more than a name and a category to be published; a package lists those of its tests that are published', async () => {
  const test = await testApi();
  const admin = await signInAs(test, 'superAdmin');
  const path = '/api/dashboard/records/services';
  const [, ecg, thyroid] = (await admin.get(path)).json<RecordList>().records;
  assert(ecg && thyroid);
  await admin.post(`${path}/${ecg.id}/unpublish`, { version: ecg.version });
  for (const content of [
    { name: { en: 'Creatinine' }, category: 'laboratory' },
    { name: { en: 'Heart' }, category: 'packages', tests: [thyroid.id, ecg.id] },
  ]) {
    const { record } = (await admin.post(path, { content })).json<RecordDetail>();
    const published = await admin.post(`${path}/${record.id}/publish`, { version: record.version });
    expect(published.json()).toMatchObject({ record: { status: 'published' } });
  }

  expect((await test.api.inject('/api/services/creatinine')).json()).toMatchObject({
    summary: { text: '' },
    about: { text: '' },
    image: null,
    preparation: [],
    reviewedOn: todayAtCentre(),
    tests: [],
  });
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
