import { expect, test } from '@jest/globals';
import { signInAs, testApi } from '../testing/test-api.ts';
import type { RecordDetail, RecordList } from '../records/record-schema.ts';

const url = '/api/dashboard/records/announcements';

test('staff edit an announcement; visitors who closed it see it again only if staff ask for that', async () => {
  const test = await testApi();
  const superAdmin = await signInAs(test, 'superAdmin');
  const [first] = (await superAdmin.get(url)).json<RecordList>().records;
  const own = `${url}/${first?.id ?? ''}`;
  const { content } = (await superAdmin.get(own)).json<RecordDetail>();
  const announcement = async () => (await test.api.inject('/api/announcement')).json<object | null>();
  expect(content).toMatchObject({ mode: 'strip', edition: 3, startsAt: '2025-12-31T18:30:00.000Z' });

  const corrected = { ...content, text: { en: 'Until two.' }, mode: 'dialog' };
  await superAdmin.patch(own, { version: 2, content: corrected });
  expect(await announcement()).toMatchObject({ version: 3, text: { text: 'Until one.' } });
  await superAdmin.post(`${own}/publish`, { version: 3 });
  expect(await announcement()).toMatchObject({ version: 3, mode: 'dialog', text: { text: 'Until two.' } });

  await superAdmin.patch(own, { version: 4, content: { ...corrected, edition: 4 } });
  await superAdmin.post(`${own}/publish`, { version: 5 });
  expect(await announcement()).toMatchObject({ version: 4 });

  const wrong = { ...corrected, startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' };
  await superAdmin.patch(own, { version: 6, content: wrong });
  expect((await superAdmin.post(`${own}/publish`, { version: 7 })).json()).toMatchObject({
    details: [{ field: 'endsAt', code: 'TOO_EARLY' }],
  });
  expect((await superAdmin.get(`${own}/preview`)).statusCode).toBe(200);
  const inNoZone = { ...corrected, startsAt: '2026-12-02T00:00:00+16:00' };
  expect((await superAdmin.patch(own, { version: 7, content: inNoZone })).json()).toMatchObject({
    details: [{ field: 'startsAt', code: 'NOT_VALID' }],
  });
});
