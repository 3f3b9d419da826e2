import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import type { Database } from '../database/schema.ts';
import type { Outcome, TextMessage } from '../messages/message-channel.ts';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { testApi } from '../testing/test-api.ts';
import { folderTransport, requiresTls, smtpTransport } from './mail-transports.ts';
import { queueMail } from './outbox-queries.ts';
import { type Channels, OutboxWorker } from './outbox-worker.ts';

const silent = pino({ level: 'silent' });
const mail = {
  to: 'meena@example.com',
  replyTo: 'care@nalam.example',
  subject: 'நன்றி, Meena',
  body: 'வணக்கம்',
};
const clean: (() => unknown)[] = [];

afterEach(async () => {
  for (const each of clean.splice(0)) await each();
});

interface Received {
  to: string[];
  text: string;
}

/** A real mail server that stores the messages it receives. */
async function startSmtp(port: number, received: Received[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let text = '';
      stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  clean.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
}

function startWorker(
  db: Database,
  email: Channels['email'],
  maxAttempts = 12,
  texts: Omit<Channels, 'email'> = {},
) {
  const worker = new OutboxWorker(db, { email, ...texts }, silent, {
    checkEveryMs: 20,
    stopTimeoutMs: 100,
    firstRetrySeconds: 0.05,
    maxRetrySeconds: 0.2,
    maxAttempts,
    maxTextAttempts: 2,
  });
  clean.push(() => worker.stop());
  worker.wake();
  return worker;
}

async function until(condition: () => Promise<boolean>) {
  const giveUpAt = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error('It did not happen within ten seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const rows = (db: Database) => db.selectFrom('outbox').selectAll().orderBy('id').execute();
const queue = (db: Database) => db.transaction().execute((trx) => queueMail(trx, mail));

test('delivers an email as it was written, also after the mail server was down', async () => {
  const { db } = await testApi();
  const received: Received[] = [];
  const port = await freePort();
  await queue(db);
  const worker = startWorker(db, smtpTransport(`smtp://127.0.0.1:${port}`, 'website@nalam.example'));
  // An email has no error while it is being sent.
  await until(async () => {
    const [waiting] = await rows(db);
    return (waiting?.attempts ?? 0) >= 2 && waiting?.last_error?.includes('ESOCKET') === true;
  });
  expect(await rows(db)).toMatchObject([{ sent_at: null }]);

  await startSmtp(port, received);
  await until(async () => (await rows(db))[0]?.sent_at !== null);
  await worker.stop();

  const [sent] = await rows(db);
  // It may contain a sign-in link.
  expect(sent?.body).toBe('');
  expect(received).toEqual([
    { to: ['meena@example.com'], text: expect.stringContaining('Reply-To: care@nalam.example') },
  ]);
  expect(received[0]?.text).toContain(`Message-ID: <${String(sent?.id)}@nalam.example>`);
});

test('an email that always fails is given up but kept, and does not delay others', async () => {
  const { db } = await testApi();
  const port = await freePort();
  await queue(db);

  const worker = startWorker(db, smtpTransport(`smtp://127.0.0.1:${port}`, 'website@nalam.example'), 2);
  await until(async () => (await rows(db))[0]?.dead_at !== null);
  await worker.stop();

  expect(await rows(db)).toMatchObject([{ attempts: 2, sent_at: null, body: 'வணக்கம்' }]);
});

test('the email of a process that died while sending is sent by the next process', async () => {
  const { db } = await testApi();
  const folder = await mkdtemp(join(tmpdir(), 'nalam-mail-'));
  clean.push(() => rm(folder, { recursive: true }));
  await queue(db);
  // As left by a dead process: leased once, the lease expired.
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  await sql`update outbox set attempts = 1, next_attempt_at = now() - interval '1 second', calendar = ${calendar}`.execute(
    db,
  );

  const worker = startWorker(db, folderTransport(folder, 'website@nalam.example'));
  await until(async () => (await rows(db))[0]?.sent_at !== null);
  await worker.stop();

  const [sent] = await rows(db);
  expect(await readdir(folder)).toEqual([`${String(sent?.id)}.eml`]);
  const mail = await readFile(join(folder, `${String(sent?.id)}.eml`), 'utf8');
  expect(mail).toContain('To: meena@example.com');
  // After sending, the calendar event is deleted like the text.
  expect(mail).toMatch(/Content-Type: text\/calendar;.*method=CANCEL/);
  expect(sent?.calendar).toBeNull();
});

const text: TextMessage = {
  channel: 'sms',
  phone: '9876543210',
  template: 'visitAgreed',
  language: 'ta',
  values: ['எக்கோ'],
};
const queueText = (db: Database) => db.transaction().execute((trx) => queueMail(trx, mail, { text }));

/** Two channels that record their messages. @param outcomes of the SMS, in turn */
function twoWays(...outcomes: Outcome[]) {
  const sent: string[] = [];
  const take = (way: string, outcome: Outcome): Promise<Outcome> => {
    sent.push(way);
    return Promise.resolve(outcome);
  };
  const close = () => undefined;
  return {
    sent,
    email: { send: () => take('email', { status: 'accepted' }), close },
    sms: { send: () => take('sms', outcomes.shift() ?? { status: 'accepted', providerId: '3763' }), close },
  } satisfies Channels & { sent: string[] };
}

test('a visitor who chose SMS gets an SMS and no email, and the email is kept until the SMS is delivered', async () => {
  const { db } = await testApi();
  await queueText(db);
  const { sent, email, sms } = twoWays({ status: 'failed', reason: '503' });

  const worker = startWorker(db, email, 12, { sms });
  await until(async () => (await rows(db))[0]?.sent_at !== null);
  worker.wake();
  await worker.stop();

  expect(sent).toEqual(['sms', 'sms']);
  expect(await rows(db)).toMatchObject([
    { channel: 'sms', provider_id: '3763', body: mail.body, attempts: 2 },
  ]);
});

test.each<[string, Outcome[], string, string[]]>([
  ['is refused', [{ status: 'refused', reason: '400' }], '400', ['sms', 'email']],
  [
    'fails every time',
    Array<Outcome>(3).fill({ status: 'failed', reason: '503', retryAfterSeconds: 0 }),
    '503',
    ['sms', 'sms', 'email'],
  ],
])('an SMS that %s goes as an email, once', async (_what, outcomes, reason, ways) => {
  const { db } = await testApi();
  await queueText(db);
  const { sent, email, sms } = twoWays(...outcomes);

  const worker = startWorker(db, email, 12, { sms });
  await until(async () => (await rows(db))[0]?.sent_at !== null);
  worker.wake();
  await worker.stop();

  expect(sent).toEqual(ways);
  expect(await rows(db)).toMatchObject([
    { channel: 'email', text_error: reason, last_error: null, body: '' },
  ]);
});

test('an SMS waits as long as the provider asks for, and a provider that never answers does not delay emails', async () => {
  const { db } = await testApi();
  await queueText(db);
  const { sent, email, sms } = twoWays({ status: 'failed', reason: '429', retryAfterSeconds: 100 });
  const whatsapp = { send: () => new Promise<Outcome>(() => undefined), close: () => undefined };
  const worker = startWorker(db, email, 12, { sms, whatsapp });
  await until(async () => (await rows(db))[0]?.text_error === '429');
  const [waiting] = await rows(db);
  expect(waiting?.text_due_at?.getTime()).toBeGreaterThan(Date.now() + 90_000);

  await sql`update outbox set channel = 'whatsapp', text_due_at = now()`.execute(db);
  await until(async () => (await rows(db))[0]?.attempts === 2);
  await queue(db);
  await until(() => Promise.resolve(sent.includes('email')));
  await worker.stop();

  expect(sent).toEqual(['sms', 'email']);
});

test('a message for a channel that the site no longer has is sent by email', async () => {
  const { db } = await testApi();
  await queueText(db);
  const { sent, email } = twoWays();

  const worker = startWorker(db, email);
  await until(async () => (await rows(db))[0]?.sent_at !== null);
  await worker.stop();

  expect(sent).toEqual(['email']);
});

test('a worker that is stopped while sending begins no other email and does not wait for a slow server', async () => {
  const { db } = await testApi();
  await queue(db);
  await queue(db);
  const begun: string[] = [];
  const transport: Channels['email'] = {
    send: ({ id }) => {
      begun.push(id);
      return new Promise(() => undefined);
    },
    close: () => undefined,
  };

  const worker = startWorker(db, transport);
  await until(() => Promise.resolve(begun.length === 1));
  worker.wake();
  await worker.stop();

  expect(begun).toHaveLength(1);
  // Only the message being sent is leased: another process may send the other one meanwhile.
  expect((await rows(db)).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
});

test.each([
  ['smtp://user:password@mail.example.com:587', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://127.0.0.1.example.com:25', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://[::1]:1025', false],
])('%s must be encrypted: %s', (url, expected) => {
  expect(requiresTls(url)).toBe(expected);
});
