import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import {
  claimMessage,
  fallBackWithoutReceipt,
  fallBackToMail,
  markSent,
  noteReceipt,
  queueMail,
} from '../mail/outbox-queries.ts';
import { parseSettings } from '../settings.ts';
import { nextMonday } from '../testing/next-monday.ts';
import { signInAs, testApi } from '../testing/test-api.ts';
import { textSettings } from '../testing/text-settings.ts';
import { remindOfVisits } from '../appointments/remind-of-visits.ts';
import { textChannels, textTemplates } from './message-channel.ts';
import { textMessage } from './text-message.ts';

const monday = nextMonday();
const consent = { version: '2026-11-24-whatsapp' };

/** A visitor who asked for an ECG, and the link from the acknowledgement. */
async function requestVisit(fields: object, settings: Record<string, string> = textSettings) {
  const site = await testApi(settings);
  const { visitor, db } = site;
  const reply = await visitor.post('/api/send-appointment-email', {
    name: 'Meena',
    email: 'm@example.com',
    phone: '+91 90000 00001',
    service: 'ECG',
    date: monday,
    notes: 'Early',
    ...fields,
  });
  const { body } = await db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'm@example.com')
    .executeTakeFirstOrThrow();
  const link = /\/visit\?link=([\w-]{43})\s/.exec(body)?.[1] ?? '';
  const { id } = await db.selectFrom('appointments').select('id').executeTakeFirstOrThrow();
  await db.deleteFrom('outbox').execute();
  const admin = await signInAs(site, 'admin');
  return {
    ...site,
    link,
    reference: reply.json<{ reference: string }>().reference,
    agree: (version: number, time = '09:00') =>
      admin.put(`/api/dashboard/appointments/${id}/visit`, { version, date: monday, time }),
    request: () => db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow(),
    messages: () => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  };
}

test('a visitor who asked for WhatsApp gets one message for each event, and no additional email', async () => {
  const { db, agree, request, reference, messages, ...site } = await requestVisit({
    channel: 'whatsapp',
    consent,
    language: 'ta',
  });
  expect(await request()).toMatchObject({ channel: 'whatsapp', consent_version: consent.version });

  await agree(1);
  await agree(2, '10:00');
  await sql`update visits set agreed_at = now() - interval '9 days'`.execute(db);
  await remindOfVisits({ ...site, db }, site.api.log, new Date(`${monday}T08:00:00+05:30`));

  const queued = await messages();
  expect(queued.map(({ channel, text }) => [channel, text?.template, text?.language, text?.phone])).toEqual(
    ['visitAgreed', 'visitMoved', 'visitReminder'].map((each) => ['whatsapp', each, 'ta', '9000000001']),
  );
  const [service, date, time, number, link, phone] = queued[0]?.text?.values ?? [];
  expect([service, time, number]).toEqual(['ECG', 'காலை 9:00', reference]);
  expect(date).toContain(monday.slice(0, 4));
  expect(link).toMatch(/\/ta\/visit\?link=[\w-]{43}$/);
  expect(phone).toMatch(/\d/);
  expect(await claimMessage(db, 'email')).toBeUndefined();
});

test.each([
  ['who chose nothing', { consent }, textSettings],
  ['without a consent', { channel: 'whatsapp' }, textSettings],
  ['of a centre that has none', { channel: 'sms', consent }, {}],
])('a visitor %s is notified by email, whatever channels the site offers', async (_who, fields, settings) => {
  const { api, agree, request, messages } = await requestVisit(fields, settings);
  const messageChannels = settings === textSettings ? ['sms', 'whatsapp'] : [];
  expect((await api.inject('/api/site-settings')).json()).toMatchObject({ messageChannels });

  await agree(1);

  expect(await request()).toMatchObject({ channel: 'email' });
  expect(await messages()).toMatchObject([{ channel: 'email', text: null, recipient: 'm@example.com' }]);
});

test('a visitor ends SMS messages with the link: pending and later ones are sent by email', async () => {
  const { visitor, db, link, agree, request, messages } = await requestVisit({ channel: 'sms', consent });
  await agree(1);

  const reply = await visitor.post(`/api/visits/${link}/mail-only`);
  expect(reply.json()).toMatchObject({ channel: 'email', status: 'agreed' });
  await visitor.post(`/api/visits/${link}/mail-only`);

  expect(await claimMessage(db, 'sms')).toMatchObject({ withdrawn: true });
  expect(await request()).toMatchObject({ channel: 'email', version: 3 });
  expect((await request()).channel_withdrawn_at).not.toBeNull();
  await agree(3, '10:00');
  expect((await messages()).map(({ channel }) => channel)).toEqual(['sms', 'email']);
  expect(
    (await db.selectFrom('audit').select('action').execute()).filter(
      ({ action }) => action === 'visitor-ended-texts',
    ),
  ).toHaveLength(1);
});

/** Meta's report of a visitor's message to the centre. */
const replied = (body: string, from: string, timestamp: number) =>
  JSON.stringify({
    entry: [
      {
        changes: [
          {
            field: 'messages',
            value: {
              messages: [{ from, id: 'wamid.7', timestamp: String(timestamp), type: 'text', text: { body } }],
            },
          },
        ],
      },
    ],
  });

test('a visitor who replies STOP on WhatsApp, in either language, gets emails; any other reply changes nothing', async () => {
  const { api, db, agree, request } = await requestVisit({ channel: 'whatsapp', consent });
  await agree(1);
  const now = Math.floor(Date.now() / 1000);
  const reply = async (words: string, from = '919000000001', timestamp = now) => {
    const payload = replied(words, from, timestamp);
    const signature = createHmac('sha256', textSettings.WHATSAPP_APP_SECRET).update(payload).digest('hex');
    const { statusCode } = await api.inject({
      method: 'POST',
      url: '/api/messages/whatsapp',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
      payload,
    });
    expect(statusCode).toBe(200);
    return (await request()).channel;
  };

  expect(await reply('Please stop by on Monday')).toBe('whatsapp');
  expect(await reply('STOP', '919000000002')).toBe('whatsapp');
  // A late report of a reply sent before this consent.
  expect(await reply('STOP', undefined, now - 60)).toBe('whatsapp');
  expect(await reply(' Stop. ')).toBe('email');
  expect(await claimMessage(db, 'whatsapp')).toMatchObject({ withdrawn: true });
  expect((await request()).channel_withdrawn_at).not.toBeNull();
  for (const word of ['unsubscribe', 'நிறுத்துங்கள்', 'வேண்டாம்']) {
    await sql`update appointments set channel = 'whatsapp'`.execute(db);
    expect(await reply(word)).toBe('email');
  }
});

test('a text without a delivery report for an hour falls back to email once, if its provider reports deliveries', async () => {
  const { db, agree, messages } = await requestVisit({ channel: 'whatsapp', consent });
  await agree(1);
  await agree(2, '10:00');
  const [overtaken, silent] = [await claimMessage(db, 'whatsapp'), await claimMessage(db, 'whatsapp')];
  for (const text of [overtaken, silent]) await markSent(db, text?.id ?? '', 'whatsapp', text?.id);
  const sentBefore = (interval: string) =>
    sql`update outbox set sent_at = now() - ${interval}::interval`.execute(db);
  await sentBefore('2 hours');
  // The provider has never sent a report.
  expect(await fallBackWithoutReceipt(db)).toBe(0);

  await db.transaction().execute((trx) =>
    queueMail(
      trx,
      { to: 'kala@example.com', replyTo: null, subject: 'Your visit', body: '' },
      {
        text: {
          channel: 'whatsapp',
          phone: '9000000009',
          template: 'visitAgreed',
          language: 'en',
          values: [],
        },
      },
    ),
  );
  const other = await claimMessage(db, 'whatsapp');
  await noteReceipt(db, { id: other?.id ?? '' }, 'delivered');
  await sentBefore('50 minutes');
  expect(await fallBackWithoutReceipt(db)).toBe(0);
  await noteReceipt(db, { id: silent?.id ?? '' }, 'sent');
  await sql`update visits set starts_at = now() - interval '1 minute'`.execute(db);
  expect(await fallBackWithoutReceipt(db)).toBe(0);

  await sql`update visits set starts_at = now() + interval '40 minutes'`.execute(db);
  expect(await fallBackWithoutReceipt(db)).toBe(1);
  expect(await claimMessage(db, 'email')).toMatchObject({
    id: silent?.id,
    subject: expect.stringContaining('changed'),
  });
  await markSent(db, silent?.id ?? '', 'email');
  await sentBefore('2 hours');
  expect(await fallBackWithoutReceipt(db)).toBe(0);
  expect((await messages()).map(({ channel }) => channel)).toEqual(['whatsapp', 'email', 'whatsapp']);
});

test('a text that cannot be delivered to a person without an email address stays with the undelivered messages', async () => {
  const { db, agree, messages } = await requestVisit({ channel: 'sms', consent });
  await db.updateTable('appointments').set({ email: '' }).execute();
  await agree(1);
  const [text] = await messages();

  await fallBackToMail(db, '131026', { id: text?.id ?? '' }).execute();
  expect(await messages()).toMatchObject([
    { channel: 'sms', text_error: '131026', dead_at: expect.any(Date) },
  ]);
  expect(await claimMessage(db, 'email')).toBeUndefined();
  expect(await claimMessage(db, 'sms')).toBeUndefined();
});

test('staff see the messages to a visitor, their delivery states, and which were sent by email', async () => {
  const { api, db, agree, request, ...site } = await requestVisit({ channel: 'whatsapp', consent });
  await agree(1);
  await agree(2, '10:00');
  await agree(3, '11:00');
  const [first, second] = [await claimMessage(db, 'whatsapp'), await claimMessage(db, 'whatsapp')];
  await markSent(db, first?.id ?? '', 'whatsapp', 'wamid.1');
  await noteReceipt(db, { id: first?.id ?? '' }, 'read');
  await fallBackToMail(db, '131026', { id: second?.id ?? '' }).execute();

  const { id } = await request();
  const superAdmin = await signInAs({ ...site, api, db }, 'superAdmin');

  const reply = await superAdmin.get(`/api/dashboard/appointments/${id}/messages`);

  expect(reply.json()).toMatchObject([
    { channel: 'whatsapp', state: 'waiting', inPlaceOf: null },
    { channel: 'email', state: 'waiting', inPlaceOf: { channel: 'whatsapp', reason: '131026' } },
    { channel: 'whatsapp', state: 'read', subject: expect.stringContaining('Your visit: ECG') },
  ]);
  expect(reply.body).not.toMatch(/example\.com|90000/);
});

test('staff switch a visitor who calls to emails only; what was sent by SMS before is not sent again', async () => {
  const { api, db, agree, request, ...site } = await requestVisit({ channel: 'sms', consent });
  await agree(1);
  await markSent(db, (await claimMessage(db, 'sms'))?.id ?? '', 'sms', '3763');
  await agree(2, '10:00');
  const { id } = await request();

  const superAdmin = await signInAs({ ...site, api, db }, 'superAdmin');

  const reply = await superAdmin.patch(`/api/dashboard/appointments/${id}`, { version: 3, channel: 'email' });

  expect(reply.json()).toMatchObject({ version: 4, channel: 'email', status: 'confirmed' });
  expect(await claimMessage(db, 'sms')).toMatchObject({ withdrawn: true });
  expect(await claimMessage(db, 'sms')).toBeUndefined();
  expect(await claimMessage(db, 'email')).toBeUndefined();
  expect((await request()).channel_withdrawn_at).not.toBeNull();
});

test('every text has its values, and those of an SMS are no longer than operators allow', () => {
  const settings = parseSettings(textSettings);
  const values = {
    service: 'Ultrasound of the whole abdomen and pelvis',
    date: '18 செப்டம்பர் 2026',
    time: 'காலை 9:00',
    reference: 'NLM-7F3K9Q',
    link: `https://nalam.example/ta/visit?link=${'a'.repeat(43)}`,
    centrePhone: '+91 431 400 1234',
    centreName: 'Nalam\nDiagnostics',
  };
  const all = textTemplates.flatMap((template) =>
    textChannels.flatMap((channel) =>
      (['en', 'ta'] as const).map((language) =>
        textMessage(settings, { channel, phone: '9000000001', language }, template, values),
      ),
    ),
  );

  expect(all).toHaveLength(16);
  for (const text of all) {
    expect(text?.values).toContain(values.reference);
    if (text?.channel === 'sms') {
      expect(text.values).toEqual(
        expect.arrayContaining(['Ultrasound of the whole abdom…', 'Nalam Diagnostics']),
      );
      expect(Math.max(...text.values.map(({ length }) => length))).toBeLessThanOrEqual(30);
    } else expect(text?.values).toContain(values.service);
  }
});
