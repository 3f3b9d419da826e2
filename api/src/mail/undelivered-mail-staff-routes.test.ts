import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { signInAs, testApi } from '../testing/test-api.ts';
import { claimMessage, markDead, postpone, queueMail } from './outbox-queries.ts';
import type { UndeliveredMail } from './undelivered-mail-schema.ts';

const url = '/api/dashboard/undelivered-mails';
const mail = {
  to: 'meena@example.com',
  replyTo: 'care@nalam.example',
  subject: 'Your visit',
  body: 'Secret',
};

/** A site with an email in its outbox that a worker has leased. */
async function takenMail() {
  const site = await testApi();
  const { db } = site;
  const superAdmin = await signInAs(site, 'superAdmin');
  await db.transaction().execute((trx) => queueMail(trx, mail));
  const id = (await claimMessage(db, 'email'))?.id ?? '';
  return {
    db,
    id,
    list: async () => (await superAdmin.get(url)).json<UndeliveredMail[]>(),
    sendAgain: () => superAdmin.post(`${url}/retry`, { ids: [id] }),
  };
}

test('a superAdmin sees an email that was given up, and retries it with all attempts', async () => {
  const { db, id, list, sendAgain } = await takenMail();
  expect(await list()).toEqual([]);
  await markDead(db, id, 'EENVELOPE 550');

  const [failed] = await list();
  expect(failed).toMatchObject({
    _id: id,
    to: mail.to,
    subject: mail.subject,
    reason: 'EENVELOPE 550',
    nextAttemptAt: null,
  });
  expect(JSON.stringify(failed)).not.toContain(mail.body);
  expect((await sendAgain()).statusCode).toBe(204);

  expect(await list()).toEqual([]);
  expect(await claimMessage(db, 'email')).toMatchObject({ id, attempts: 1, body: mail.body });
});

test('an admin sees and retries only messages about requests, with the number to phone', async () => {
  const site = await testApi();
  const { db } = site;
  const admin = await signInAs(site, 'admin');
  await site.visitor.post('/api/send-appointment-email', {
    name: 'Meena',
    email: 'meena@example.com',
    phone: '9876543210',
    service: 'ECG',
    date: '2099-03-02',
    notes: 'Early',
  });
  await db.transaction().execute((trx) => queueMail(trx, { ...mail, to: 'customer@example.com' }));
  await db.updateTable('outbox').set({ last_error: 'EENVELOPE 550', dead_at: new Date() }).execute();
  const all = (await db.selectFrom('outbox').select('id').execute()).map(({ id }) => id);

  expect((await admin.get(url)).json<UndeliveredMail[]>()).toMatchObject([
    { to: 'meena@example.com', request: { name: 'Meena', phone: '9876543210' } },
  ]);
  await admin.post(`${url}/retry`, { ids: all });

  const retried = db.selectFrom('outbox').select('recipient').where('dead_at', 'is', null);
  expect(await retried.execute()).toEqual([{ recipient: 'meena@example.com' }]);
});

test('an email that waits for its next attempt is listed with the time of it, and can be sent at once, but not twice', async () => {
  const { db, id, list, sendAgain } = await takenMail();
  await postpone(db, id, 'email', { reason: 'ETIMEDOUT', seconds: 3600 });

  const [failed] = await list();
  expect(Date.parse(failed?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
  expect(await claimMessage(db, 'email')).toBeUndefined();
  await sendAgain();
  expect(await claimMessage(db, 'email')).toMatchObject({ id });

  // It is being sent now.
  expect(await list()).toEqual([]);
  await sendAgain();
  expect(await claimMessage(db, 'email')).toBeUndefined();
});

test('an SMS that waits for its next attempt is listed by its number, and can be sent at once', async () => {
  const { db, id, list, sendAgain } = await takenMail();
  const text = { channel: 'sms', phone: '9876543210', template: 'visitMoved', language: 'en', values: [] };
  await db
    .updateTable('outbox')
    .set({ channel: 'sms', text: JSON.stringify(text), next_attempt_at: sql<Date>`'infinity'` })
    .execute();
  expect(await list()).toEqual([]);
  await postpone(db, id, 'sms', { reason: '503', seconds: 3600 });

  expect(await list()).toMatchObject([{ to: text.phone, channel: 'sms', reason: '503' }]);
  await sendAgain();

  expect(await list()).toEqual([]);
  expect(await claimMessage(db, 'email')).toBeUndefined();
  expect(await claimMessage(db, 'sms')).toMatchObject({ id, attempts: 1 });
});
