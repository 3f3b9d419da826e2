import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { claimMessage, markSent, postpone, queueMail } from '../mail/outbox-queries.ts';
import { testApi } from '../testing/test-api.ts';
import { textSettings } from '../testing/text-settings.ts';
import type { TextChannel } from './message-channel.ts';

const receiptKey = textSettings.MSG91_RECEIPT_KEY;
const url = '/api/messages/whatsapp';

/** A site with a text that a worker has leased. */
async function takenText(channel: TextChannel) {
  const site = await testApi(textSettings);
  const { api, visitor, db } = site;
  await db
    .transaction()
    .execute((trx) =>
      queueMail(
        trx,
        { to: 'meena@example.com', replyTo: null, subject: 'Your visit', body: 'Secret' },
        { text: { channel, phone: '9876543210', template: 'visitAgreed', language: 'en', values: [] } },
      ),
    );
  const id = (await claimMessage(db, channel))?.id ?? '';
  const signed = (body: string, signature = `sha256=${sign(body)}`) =>
    api.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      payload: body,
    });
  return {
    ...site,
    id,
    signed,
    meta: (status: string, fields: object = {}) => signed(report({ id: 'wamid.1', status, ...fields }, id)),
    sms: (status: string, key = receiptKey) =>
      visitor.post(`/api/messages/sms/${key}`, {
        requestId: '3763',
        status,
        number: '919876543210',
        desc: 'DELIVERED',
      }),
    row: () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow(),
  };
}

const sign = (body: string) =>
  createHmac('sha256', textSettings.WHATSAPP_APP_SECRET).update(body).digest('hex');

/** As in Meta's reference of status webhooks. */
const report = (status: object, id: string) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
              statuses: [
                {
                  timestamp: '1750857384',
                  recipient_id: '919876543210',
                  biz_opaque_callback_data: id,
                  ...status,
                },
              ],
            },
          },
        ],
      },
    ],
  });

test('the webhook answers the challenge of Meta with the right verify token only', async () => {
  const { api } = await takenText('whatsapp');
  const ask = (token: string) =>
    api.inject({
      url,
      query: { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': token },
    });

  const known = await ask(textSettings.WHATSAPP_VERIFY_TOKEN);
  expect([known.statusCode, known.body, known.headers['content-type']]).toEqual([
    200,
    '1158201444',
    'text/plain',
  ]);
  expect((await ask('guess')).statusCode).toBe(403);
});

test('delivery reports may come out of order and repeatedly: the furthest state stays, and the text of a delivered message is deleted', async () => {
  const { db, id, meta, row } = await takenText('whatsapp');
  await markSent(db, id, 'whatsapp', 'wamid.1');
  expect(await row()).toMatchObject({ receipt: null, body: 'Secret' });

  for (const status of ['delivered', 'sent', 'read', 'delivered', 'read'])
    expect((await meta(status)).statusCode).toBe(200);
  // Another device of the visitor may fail after one has received it.
  await meta('failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] });

  expect(await row()).toMatchObject({ channel: 'whatsapp', receipt: 'read', body: '' });
});

test('a message that could not be delivered falls back to one email, and the log holds no phone number', async () => {
  const { db, id, meta, row, log } = await takenText('whatsapp');
  await markSent(db, id, 'whatsapp', 'wamid.1');
  await meta('sent');
  const undeliverable = { errors: [{ code: 131026, title: 'Message undeliverable' }] };

  await meta('failed', undeliverable);
  expect(await claimMessage(db, 'email')).toMatchObject({ id, body: 'Secret', attempts: 1 });
  await markSent(db, id, 'email');
  await meta('failed', undeliverable);
  await meta('delivered');

  expect(await claimMessage(db, 'email')).toBeUndefined();
  expect(await row()).toMatchObject({ channel: 'email', text_error: '131026', receipt: null });
  expect(log()).not.toContain('9876543210');
});

test('a message whose answer was lost counts as sent by its delivery report, and is not sent again', async () => {
  const { db, id, meta, row } = await takenText('whatsapp');

  await meta('sent');
  await postpone(db, id, 'whatsapp', { reason: 'ETIMEDOUT', seconds: -1 });

  expect(await claimMessage(db, 'whatsapp')).toBeUndefined();
  expect(await row()).toMatchObject({ receipt: 'sent', text_error: null });
});

test('the report of an earlier attempt’s failure sends no email', async () => {
  const { db, id, meta, row } = await takenText('whatsapp');
  await markSent(db, id, 'whatsapp', 'wamid.2');

  await meta('failed');

  expect(await row()).toMatchObject({ channel: 'whatsapp', provider_id: 'wamid.2' });
});

test('a report without the signature of its bytes is refused, and a signed one that nobody understands changes nothing', async () => {
  const { signed, row } = await takenText('whatsapp');
  const guess = createHmac('sha256', 'guess').update('{}').digest('hex');
  for (const signature of ['', `sha256=${guess}`, `sha256=${sign('{ }')}`])
    expect((await signed('{}', signature)).statusCode).toBe(403);

  for (const body of [
    '',
    '[]',
    '{"entry":1}',
    '{"entry":[{"changes":[{"value":{"statuses":[{"status":"read"},7]}}]}]}',
  ])
    expect((await signed(body)).statusCode).toBe(200);
  expect(await row()).toMatchObject({ receipt: null, sent_at: null });
});

test('MSG91 reports, at an address with a key, that an SMS arrived, or that it failed and must be sent by email', async () => {
  const { db, id, sms, row } = await takenText('sms');
  await markSent(db, id, 'sms', '3763');

  expect((await sms('1', 'another key of 20 letters')).statusCode).toBe(403);
  expect((await sms('2')).statusCode).toBe(200);
  expect(await row()).toMatchObject({ channel: 'email', text_error: 'report 2' });

  const arrived = await takenText('sms');
  await markSent(arrived.db, arrived.id, 'sms', '3763');
  await arrived.sms('8');
  expect(await arrived.row()).toMatchObject({ receipt: null });
  await arrived.sms('1');
  await arrived.sms('2');
  expect(await arrived.row()).toMatchObject({ channel: 'sms', receipt: 'delivered', body: '' });
});

test('a site without these channels has no webhooks for them', async () => {
  const { api, visitor } = await testApi();
  const replies = await Promise.all([
    api.inject({
      url,
      query: { 'hub.mode': 'subscribe', 'hub.challenge': '1', 'hub.verify_token': '' },
    }),
    visitor.post(url, {}),
    visitor.post('/api/messages/sms/a', { requestId: '1', status: '1' }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
