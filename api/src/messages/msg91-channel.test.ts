import { expect, test } from '@jest/globals';
import { startProvider } from '../testing/message-provider.ts';
import type { QueuedText } from './message-channel.ts';
import { msg91Channel } from './msg91-channel.ts';

const text: QueuedText = {
  id: '0198f2c0-0000-7000-8000-000000000001',
  channel: 'sms',
  phone: '9876543210',
  template: 'visitAgreed',
  language: 'ta',
  values: ['எக்கோ', '30 நவம்பர்'],
};
const templates = { 'visitAgreed.ta': 'flow-1' } as Parameters<typeof msg91Channel>[0]['templates'];

async function send(...answers: Parameters<typeof startProvider>) {
  const provider = await startProvider(...answers);
  const timeoutMs = answers.includes('silence') ? 300 : undefined;
  const channel = msg91Channel({ url: provider.url, authKey: 'secret', templates }, timeoutMs);
  const outcome: unknown = await channel.send(text).catch((error: unknown) => error);
  provider.close();
  return { provider, outcome };
}

test('an SMS is the approved template with the number and the values in their order', async () => {
  const { provider, outcome } = await send({
    json: { type: 'success', message: '3763646c3058373530393938' },
  });

  expect(outcome).toEqual({ status: 'accepted', providerId: '3763646c3058373530393938' });
  expect(provider.received).toEqual([
    {
      path: '/api/v5/flow',
      headers: expect.objectContaining({ authkey: 'secret', 'content-type': 'application/json' }) as unknown,
      body: {
        template_id: 'flow-1',
        short_url: '0',
        recipients: [{ mobiles: '919876543210', VAR1: 'எக்கோ', VAR2: '30 நவம்பர்' }],
      },
    },
  ]);
});

test.each([
  [{ json: { type: 'error', message: 'Template ID missing for 9876543210' } }, '200'],
  [{ status: 401, json: { type: 'error', message: 'Unauthorized' } }, '401'],
  [{ body: '<html>9876543210</html>' }, '200'],
  [{ json: { type: 'success' } }, '200'],
])(
  'MSG91’s answer %j is a refusal, and its text, which may name a person, is not stored',
  async (answer, reason) => {
    expect((await send(answer)).outcome).toEqual({ status: 'refused', reason });
  },
);

test.each([
  [
    { status: 429, headers: { 'retry-after': '120' } },
    { reason: '429', retryAfterSeconds: 120 },
  ],
  [{ status: 503 }, { reason: '503', retryAfterSeconds: undefined }],
  [{ status: 503, headers: { 'retry-after': 'Fri, 01 Jan 2010 00:00:00 GMT' } }, { retryAfterSeconds: 0 }],
  [{ status: 500, headers: { 'retry-after': 'soon' } }, { retryAfterSeconds: undefined }],
])('after MSG91’s answer %j the SMS is sent again', async (answer, expected) => {
  expect((await send(answer)).outcome).toMatchObject({ status: 'failed', ...expected });
});

test('an SMS is sent again when MSG91 does not answer, hangs up or redirects', async () => {
  expect((await send('silence')).outcome).toMatchObject({ code: 'ETIMEDOUT' });
  expect((await send('hang up')).outcome).toMatchObject({ code: 'ECONNECTION' });
  expect((await send({ status: 302, headers: { location: 'http://127.0.0.1:1/' } })).outcome).toMatchObject({
    code: 'ECONNECTION',
  });
});
