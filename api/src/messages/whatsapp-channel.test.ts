import { expect, test } from '@jest/globals';
import { type ProviderAnswer, startProvider } from '../testing/message-provider.ts';
import { whatsAppChannel } from './whatsapp-channel.ts';

const templates = { 'visitMoved.en': 'visit_moved' } as Parameters<typeof whatsAppChannel>[0]['templates'];

async function send(answer: ProviderAnswer) {
  const provider = await startProvider(answer);
  const channel = whatsAppChannel(
    { url: new URL('/v23.0', provider.url), token: 'secret', phoneNumberId: '106540352242922', templates },
    300,
  );
  const outcome: unknown = await channel
    .send({
      id: '0198f2c0-0000-7000-8000-000000000001',
      channel: 'whatsapp',
      phone: '9876543210',
      template: 'visitMoved',
      language: 'en',
      values: ['ECG', 'https://nalam.example/visit?link=a'],
    })
    .catch((error: unknown) => error);
  provider.close();
  return { provider, outcome };
}

const error = (code: number, status = 400) => ({
  status,
  json: { error: { message: `(#${code}) 919876543210`, type: 'OAuthException', code, fbtrace_id: 'A1' } },
});

test('a WhatsApp message is the approved template in its language, with its values in their order', async () => {
  const { provider, outcome } = await send({
    json: {
      messaging_product: 'whatsapp',
      contacts: [{ input: '919876543210', wa_id: '919876543210' }],
      messages: [{ id: 'wamid.HBgL', message_status: 'accepted' }],
    },
  });

  expect(outcome).toEqual({ status: 'accepted', providerId: 'wamid.HBgL' });
  expect(provider.received).toEqual([
    {
      path: '/v23.0/106540352242922/messages',
      headers: expect.objectContaining({ authorization: 'Bearer secret' }) as unknown,
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '919876543210',
        type: 'template',
        template: {
          name: 'visit_moved',
          language: { code: 'en' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'ECG' },
                { type: 'text', text: 'https://nalam.example/visit?link=a' },
              ],
            },
          ],
        },
        biz_opaque_callback_data: '0198f2c0-0000-7000-8000-000000000001',
      },
    },
  ]);
});

test.each<[string, ProviderAnswer, object]>([
  ['has no such template', error(132001, 404), { status: 'refused', reason: '132001' }],
  ['does not know the token', error(190, 401), { status: 'refused', reason: '190' }],
  ['answers with HTML', { body: '<html></html>' }, { status: 'refused', reason: '200' }],
  ['was sent too much at once', error(130429), { status: 'failed', reason: '130429' }],
  [
    'names the seconds to wait',
    { ...error(80007, 429), headers: { 'retry-after': '60' } },
    { status: 'failed', reason: '80007', retryAfterSeconds: 60 },
  ],
  ['is broken', { status: 502, body: 'Bad Gateway' }, { status: 'failed', reason: '502' }],
  ['is overloaded', error(131005, 503), { status: 'failed', reason: '503' }],
  ['does not answer', 'silence', { code: 'ETIMEDOUT' }],
])('Meta %s', async (_what, answer, expected) => {
  expect((await send(answer)).outcome).toMatchObject(expected);
});
