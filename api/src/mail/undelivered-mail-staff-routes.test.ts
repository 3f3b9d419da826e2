import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { signInAs, testApi } from '../testing/test-api.ts';
import { claimMail, postpone, queueMail } from './outbox-queries.ts';
import { OutboxWorker } from './outbox-worker.ts';
import type { UndeliveredMail } from './undelivered-mail-staff-routes.ts';

const mail = {
  to: 'meena@example.com',
  replyTo: 'care@nalam.example',
  subject: 'Your visit',
  body: 'Secret',
};

test('a superAdmin sees mails that failed, and has them sent again', async () => {
  const site = await testApi();
  const { api, db } = site;
  const headers = await signInAs(site, 'superAdmin');
  const url = '/api/dashboard/undelivered-mails';
  const list = async () => (await api.inject({ url, headers })).json<UndeliveredMail[]>();
  const state = { accepts: false, sent: [] as string[] };
  const worker = new OutboxWorker(
    db,
    {
      send: ({ to }) => {
        if (!state.accepts)
          throw Object.assign(new Error('No such box'), { code: 'EENVELOPE', responseCode: 550 });
        state.sent.push(to);
        return Promise.resolve();
      },
      close: () => undefined,
    },
    pino({ level: 'silent' }),
    { checkEveryMs: 20, firstRetrySeconds: 3600, maxAttempts: 1 },
  );
  try {
    await db.transaction().execute((trx) => queueMail(trx, mail));
    expect(await list()).toEqual([]);
    worker.wake();
    while ((await list()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));

    const [failed] = await list();
    expect(failed).toMatchObject({
      to: mail.to,
      subject: mail.subject,
      reason: 'EENVELOPE 550',
      nextAttemptAt: null,
    });
    expect(JSON.stringify(failed)).not.toContain(mail.body);

    state.accepts = true;
    const payload = { ids: [failed?._id] };
    const retried = await api.inject({ method: 'POST', url: `${url}/retry`, headers, payload });
    expect(retried.statusCode).toBe(204);
    while (state.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await list()).toEqual([]);
  } finally {
    await worker.stop();
  }
});

test('a mail that is being sent is not sent once more', async () => {
  const site = await testApi();
  const { api, db } = site;
  const headers = await signInAs(site, 'superAdmin');
  await db.transaction().execute((trx) => queueMail(trx, mail));
  const first = await claimMail(db);
  await postpone(db, first?.id ?? '', 'ETIMEDOUT', -1);
  const second = await claimMail(db);
  expect(second?.id).toBe(first?.id);

  const payload = { ids: [first?.id] };
  await api.inject({ method: 'POST', url: '/api/dashboard/undelivered-mails/retry', headers, payload });

  expect(await claimMail(db)).toBeUndefined();
});
