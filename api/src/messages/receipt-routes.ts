import { createHmac } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Api, Dependencies } from '../api.ts';
import { oneLine } from '../form-rules.ts';
import { bytesOf, keepRawBody } from '../http/raw-body.ts';
import { fallBackToMail, noteReceipt } from '../mail/outbox-queries.ts';
import { noSuch, Problem } from '@nalam/server-kit/problem';
import { isSame } from '../secret.ts';
import { endTextsByReply } from '../appointments/change-by-visitor.ts';
import { Id } from '../wire/id.ts';
import { Message } from '../wire/message.ts';
import { messageReceipts } from './message-channel.ts';

/** The maximum size of Meta's reports. */
const maxReportBytes = 3 * 1024 * 1024;

const Challenge = Type.Object({
  'hub.mode': Type.Literal('subscribe'),
  'hub.verify_token': Type.String({ maxLength: 500 }),
  'hub.challenge': Type.String({ maxLength: 200, pattern: '^[\\w.~-]+$' }),
});

/** The delivery states in Meta's report; the rest is ignored. */
const WhatsAppStatus = Type.Object({
  id: Type.String({ maxLength: 500 }),
  biz_opaque_callback_data: Id,
  status: Type.Enum([...messageReceipts, 'failed']),
  errors: Type.Optional(Type.Array(Type.Object({ code: Type.Integer() }))),
});
/** A reply from an Indian number; `timestamp` is in seconds. */
const WhatsAppReply = Type.Object({
  from: Type.String({ pattern: '^91[0-9]{10}$' }),
  timestamp: Type.String({ pattern: '^[0-9]{1,11}$' }),
  text: Type.Object({ body: Type.String({ maxLength: 4096 }) }),
});
const optionalList = Type.Optional(Type.Array(Type.Unknown()));
const WhatsAppReport = Type.Object({
  entry: Type.Array(
    Type.Object({
      changes: Type.Array(
        Type.Object({ value: Type.Object({ statuses: optionalList, messages: optionalList }) }),
      ),
    }),
  ),
});

/** A reply of one of these words alone unsubscribes. Other replies are ignored. */
const stopWords = new Set(
  'stop|stop all|stopall|unsubscribe|quit|நிறுத்து|நிறுத்தவும்|நிறுத்துங்கள்|வேண்டாம்|ஸ்டாப்'.split('|'),
);
const isStop = (words: string) =>
  stopWords.has(
    oneLine(
      words
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(/[.!'"“”]/g, ' '),
    ),
  );

/** MSG91's report on one number, in the third version of its webhook. */
const SmsReport = Type.Object({
  requestId: Type.String({ maxLength: 200 }),
  status: Type.String({ maxLength: 10, description: '1: delivered; 2, 9, 16, 17 and 25: not delivered' }),
});
const failedSms = new Set(['2', '9', '16', '17', '25']);

/** The webhooks for providers' delivery reports, which may arrive out of order and repeatedly. */
export function receiptRoutes(app: Api, dependencies: Dependencies) {
  const { db, settings, mailQueued } = dependencies;
  const { whatsApp, msg91 } = settings;

  async function fail(message: Parameters<typeof noteReceipt>[1], reason: string) {
    await fallBackToMail(db, reason, message).execute();
    mailQueued();
  }

  // https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/create-webhook-endpoint
  app.get(
    '/messages/whatsapp',
    {
      config: { problems: ['NOT_ALLOWED', 'NOT_FOUND'] },
      schema: {
        summary: 'Meta verifies the webhook',
        querystring: Challenge,
        response: { 200: Type.String() },
      },
    },
    async ({ query }, reply) => {
      if (!whatsApp) throw noSuch('channel');
      if (!isSame(query['hub.verify_token'], whatsApp.verifyToken)) throw notTheirs();
      return reply.type('text/plain').send(query['hub.challenge']);
    },
  );

  void app.register((signed: Api, _, ready) => {
    keepRawBody(signed);
    signed.post(
      '/messages/whatsapp',
      {
        config: { problems: ['NOT_ALLOWED', 'NOT_FOUND'] },
        bodyLimit: maxReportBytes,
        schema: {
          summary: 'The webhook for Meta’s delivery reports and visitors’ replies, such as STOP',
          response: { 200: Message },
        },
      },
      async (request) => {
        if (!whatsApp) throw noSuch('channel');
        const bytes = bytesOf(request);
        const signature = createHmac('sha256', whatsApp.appSecret).update(bytes).digest('hex');
        if (!isSame(String(request.headers['x-hub-signature-256']), `sha256=${signature}`)) throw notTheirs();
        const { statuses, replies } = reportIn(bytes);
        for (const { biz_opaque_callback_data, id: providerId, ...report } of statuses) {
          const message = { id: biz_opaque_callback_data, providerId };
          if (report.status === 'failed') await fail(message, String(report.errors?.[0]?.code ?? 'failed'));
          else await noteReceipt(db, message, report.status);
        }
        for (const { from, timestamp, text } of replies) {
          if (!isStop(text.body)) continue;
          const repliedAt = new Date(Number(timestamp) * 1000);
          await endTextsByReply(dependencies, from.slice('91'.length), repliedAt);
        }
        return { message: 'Noted.' };
      },
    );
    ready();
  });

  // https://msg91.com/help/how-can-i-get-the-delivery-reports-on-my-webhook-url; reports are unsigned, so the address contains a
  // key.
  app.post(
    '/messages/sms/:key',
    {
      config: { problems: ['NOT_ALLOWED'] },
      schema: {
        summary: 'The webhook for MSG91’s delivery reports',
        params: Type.Object({ key: Type.String({ maxLength: 200 }) }),
        body: SmsReport,
        response: { 200: Message },
      },
    },
    async ({ params, body: { requestId, status } }) => {
      if (msg91?.receiptKey === undefined) throw noSuch('channel');
      if (!isSame(params.key, msg91.receiptKey)) throw notTheirs();
      const message = { providerId: requestId };
      if (status === '1') await noteReceipt(db, message, 'delivered');
      else if (failedSms.has(status)) await fail(message, `report ${status}`);
      return { message: 'Noted.' };
    },
  );
}

function reportIn(body: Buffer) {
  let report: unknown;
  try {
    report = JSON.parse(body.toString());
  } catch {
    report = undefined;
  }
  const values = Value.Check(WhatsAppReport, report)
    ? report.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
    : [];
  return {
    statuses: values.flatMap(({ statuses = [] }) =>
      statuses.filter((each) => Value.Check(WhatsAppStatus, each)),
    ),
    replies: values.flatMap(({ messages = [] }) =>
      messages.filter((each) => Value.Check(WhatsAppReply, each)),
    ),
  };
}

const notTheirs = () => new Problem('NOT_ALLOWED', 'This is not from the provider.');
