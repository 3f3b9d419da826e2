import { expect, test } from '@jest/globals';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';
import { signInAs, testApi } from '../testing/test-api.ts';

const url = '/api/dashboard/records/gallery-events';

test('an event is published with its pictures in order, and a picture in use is not deleted', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const { records } = (await superAdmin.get(url)).json<RecordList>();
  const camp = records.find(({ slug }) => slug === 'heart-camp');
  if (!camp) throw new Error('The sample has an event');
  const { content } = (await superAdmin.get(`${url}/${camp.id}`)).json<RecordDetail>();
  const [tent, nurse] = content.pictures as string[];

  const created = await superAdmin.post(url, {
    content: {
      title: { en: 'Blood camp' },
      date: '2026-11-01',
      pictures: [nurse, tent, nurse?.toUpperCase()],
    },
  });
  const { record } = created.json<RecordDetail>();
  await superAdmin.post(`${url}/${record.id}/publish`, { version: 1 });

  expect((await test.api.inject('/api/gallery/blood-camp')).json()).toMatchObject({
    title: { text: 'Blood camp' },
    pictures: [{ alt: { text: 'A nurse' } }, { alt: { text: 'A tent' } }],
  });
  const deleted = await superAdmin.delete(`/api/dashboard/media/${tent ?? ''}?version=1`);
  expect(deleted.statusCode).toBe(409);
});

test('an event without a date or pictures is a draft, and publishing names the missing fields', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const payload = { content: { title: { en: 'Some day' }, pictures: [null] } };
  const created = await superAdmin.post(url, payload);
  const { record } = created.json<RecordDetail>();

  const refused = await superAdmin.post(`${url}/${record.id}/publish`, { version: 1 });

  expect(refused.json()).toMatchObject({ details: [{ field: 'date' }, { field: 'pictures.0' }] });
});
