import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createLogger } from '../http/request-log.ts';
import { auditOf, signInAs, testApi, type TestApi } from '../testing/test-api.ts';
import type { RecordDetail, RecordList } from './record-schema.ts';
import { changeDue } from './schedule-record.ts';

const quiet = createLogger('silent', { write: () => undefined });

/** Runs everything that is due, as several simultaneous processes would. */
const timePasses = ({ db }: TestApi) => Promise.all([changeDue(db, quiet), changeDue(db, quiet)]);

async function ecg(test: TestApi) {
  const superAdmin = await signInAs(test, 'superAdmin');
  const records = '/api/dashboard/records/services';
  const list = (await superAdmin.get(`${records}?search=ecg`)).json<RecordList>();
  const url = `${records}/${list.records[0]?.id ?? ''}`;
  const read = async () => (await superAdmin.get(url)).json<RecordDetail>();
  return {
    read,
    post: (action: string, payload: object) => superAdmin.post(`${url}/${action}`, payload),
    save: (payload: object) => superAdmin.patch(url, payload),
    isOnTheSite: async () => (await read()).published !== null,
  };
}

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
const hourPassed = sql`update records set publish_at = publish_at - interval '61 minutes',
  unpublish_at = unpublish_at - interval '61 minutes'`;

test('a record is published once at its time, and unpublished at the end', async () => {
  const test = await testApi();
  const record = await ecg(test);
  await record.post('unpublish', { version: 2 });
  await record.post('schedule', { version: 3, publishAt: inAnHour, unpublishAt: inTwoHours });

  await timePasses(test);
  expect(await record.isOnTheSite()).toBe(false);

  await hourPassed.execute(test.db);
  await timePasses(test);
  expect(await record.isOnTheSite()).toBe(true);
  expect((await record.read()).record).toMatchObject({ version: 5, publishAt: null, updatedBy: null });

  await hourPassed.execute(test.db);
  await timePasses(test);
  expect(await record.isOnTheSite()).toBe(false);
  expect(await auditOf(test)).toMatchObject([
    { actor: 'A superAdmin', action: 'unpublish' },
    { actor: 'A superAdmin', action: 'schedule' },
    { actor: null, action: 'publish' },
    { actor: null, action: 'unpublish' },
  ]);
});

test('changes that became due while no process ran are made, in order', async () => {
  const test = await testApi();
  const record = await ecg(test);
  await record.post('unpublish', { version: 2 });
  await record.post('schedule', { version: 3, publishAt: inAnHour, unpublishAt: inTwoHours });
  await hourPassed.execute(test.db);
  await hourPassed.execute(test.db);

  await timePasses(test);

  expect(await record.isOnTheSite()).toBe(false);
  expect((await record.read()).record).toMatchObject({ version: 6, publishAt: null, unpublishAt: null });
});

test('a scheduled record must stay publishable; one that no longer is stays a draft, and loses its time', async () => {
  const test = await testApi();
  const record = await ecg(test);
  const { content } = await record.read();
  await record.post('unpublish', { version: 2 });
  await record.post('schedule', { version: 3, publishAt: inAnHour, unpublishAt: null });

  const reply = await record.save({ version: 4, content: { ...content, name: { en: '' } } });
  expect(reply.json()).toMatchObject({ details: [{ field: 'name.en', code: 'REQUIRED' }] });

  await sql`update images set alt = '{"en":""}'`.execute(test.db);
  await hourPassed.execute(test.db);
  await timePasses(test);
  expect((await record.read()).record).toMatchObject({ status: 'draft', publishAt: null });
});

test('an impossible schedule is refused', async () => {
  const record = await ecg(await testApi());

  for (const plan of [
    { publishAt: inTwoHours, unpublishAt: inAnHour },
    { publishAt: '2020-01-01T00:00:00Z', unpublishAt: null },
    { publishAt: null, unpublishAt: '2020-01-01T00:00:00Z' },
    { publishAt: '2026-06-30T23:59:60Z', unpublishAt: null },
    { publishAt: '9999-01-01T00:00:00Z', unpublishAt: null },
  ])
    expect((await record.post('schedule', { version: 2, ...plan })).json()).toMatchObject({
      code: 'INVALID_INPUT',
      details: [{ field: expect.stringMatching(/At$/) }],
    });
});
