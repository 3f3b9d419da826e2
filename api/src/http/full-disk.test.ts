import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { fastify } from 'fastify';
import { testApi } from '../testing/test-api.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { answerError } from './errors.ts';

test('while the database has no room, a request for an appointment answers 503, and is accepted once there is room', async () => {
  const { visitor, db } = await testApi();
  await sql`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end
    $$`.execute(db);
  await sql`create trigger full_disk before insert on appointments execute function no_room()`.execute(db);
  const send = () =>
    visitor.post('/api/send-appointment-email', {
      name: 'Meena',
      email: 'meena@example.com',
      phone: '9840012345',
      service: 'ECG',
      date: todayAtCentre(),
      notes: 'In the morning.',
    });

  const refused = await send();
  await sql`drop function no_room cascade`.execute(db);

  expect([refused.statusCode, refused.json<unknown>()]).toMatchObject([503, { code: 'API_UNAVAILABLE' }]);
  expect(refused.headers['retry-after']).toBe('5');
  expect((await send()).statusCode).toBe(201);
});

test('an upload is refused with the reason while the disk is full', async () => {
  const app = fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })));

  const reply = await app.inject('/');

  expect([reply.statusCode, reply.json<unknown>()]).toMatchObject([503, { code: 'FILES_UNAVAILABLE' }]);
});
