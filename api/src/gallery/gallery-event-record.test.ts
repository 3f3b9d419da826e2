import { expect, test } from '@jest/globals';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';
import { signInAs, testApi } from '../testing/test-api.ts';

const url = '/api/dashboard/records/gallery-events';

test('an event is published with its pictures in order, and a picture in use is not deleted', async () => {
  const test = await testApi();
  const headers = await signInAs(test, 'superAdmin');
  const { records } = (await test.api.inject({ url, headers })).json<RecordList>();
  const camp = records.find(({ slug }) => slug === 'heart-camp');
  if (!camp) throw new Error('The sample has an event');
  const { content } = (await test.api.inject({ url: `${url}/${camp.id}`, headers })).json<RecordDetail>();
  const [tent, nurse] = content.pictures as string[];

  const made = await test.api.inject({
    method: 'POST',
    url,
    headers,
    payload: { content: { title: { en: 'Blood camp' }, date: '2026-11-01', pictures: [nurse, tent, nurse] } },
  });
  const { record } = made.json<RecordDetail>();
  await test.api.inject({
    method: 'POST',
    url: `${url}/${record.id}/publish`,
    headers,
    payload: { version: 1 },
  });

  expect((await test.api.inject('/api/gallery/blood-camp')).json()).toMatchObject({
    title: { text: 'Blood camp' },
    pictures: [{ alt: { text: 'A nurse' } }, { alt: { text: 'A tent' } }],
  });
  const deleted = await test.api.inject({
    method: 'DELETE',
    url: `/api/dashboard/media/${tent ?? ''}?version=1`,
    headers,
  });
  expect(deleted.statusCode).toBe(409);
});

test('an event without a date or pictures is a draft, and publishing says what is missing', async () => {
  const test = await testApi();
  const headers = await signInAs(test, 'superAdmin');
  const payload = { content: { title: { en: 'Some day' }, pictures: [null] } };
  const made = await test.api.inject({ method: 'POST', url, headers, payload });
  const { record } = made.json<RecordDetail>();

  const refused = await test.api.inject({
    method: 'POST',
    url: `${url}/${record.id}/publish`,
    headers,
    payload: { version: 1 },
  });

  expect(refused.json()).toMatchObject({ details: [{ field: 'date' }, { field: 'pictures.0' }] });
});
