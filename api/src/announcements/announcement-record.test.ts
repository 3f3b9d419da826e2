import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';

const url = '/api/dashboard/records/announcements';

async function staffWithAnnouncement() {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const send = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    test.api.inject({ method, url: `${url}${path}`, headers: superAdmin.headers, payload });
  const [first] = (await superAdmin.get(url)).json<RecordList>().records;
  if (!first) throw new Error('The sample announces something');
  const detail = (await superAdmin.get(`${url}/${first.id}`)).json<RecordDetail>();
  const announcement = async () => (await test.api.inject('/api/announcement')).json<object | null>();
  return { ...test, headers: superAdmin.headers, send, detail, announcement };
}

test('staff edit an announcement; visitors who closed it see it again only if staff ask for that', async () => {
  const { send, detail, announcement } = await staffWithAnnouncement();
  const { record, content } = detail;
  expect(content).toMatchObject({ mode: 'strip', edition: 3, startsAt: '2025-12-31T18:30:00.000Z' });

  const corrected = { ...content, text: { en: 'Until two.' }, mode: 'dialog' };
  await send('PATCH', `/${record.id}`, { version: 2, content: corrected });
  expect(await announcement()).toMatchObject({ version: 3, text: { text: 'Until one.' } });
  await send('POST', `/${record.id}/publish`, { version: 3 });
  expect(await announcement()).toMatchObject({ version: 3, mode: 'dialog', text: { text: 'Until two.' } });

  await send('PATCH', `/${record.id}`, { version: 4, content: { ...corrected, edition: 4 } });
  await send('POST', `/${record.id}/publish`, { version: 5 });
  expect(await announcement()).toMatchObject({ version: 4 });
});

test('an announcement that would end before it starts is not published', async () => {
  const { api, headers, send } = await staffWithAnnouncement();
  const content = {
    heading: { en: 'Camp' },
    startsAt: '2026-12-02T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
  };
  const created = (await send('POST', '', { content })).json<RecordDetail>();

  const refused = await send('POST', `/${created.record.id}/publish`, { version: 1 });
  const preview = await api.inject({ url: `${url}/${created.record.id}/preview`, headers });

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ details: [{ field: 'endsAt', code: 'TOO_EARLY' }] });
  expect(preview.statusCode).toBe(200);
});
