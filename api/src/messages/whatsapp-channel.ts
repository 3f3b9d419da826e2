import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MessageChannel, QueuedText, TemplateIds } from './message-channel.ts';
import { busyOutcome, postJson } from './post-json.ts';

export interface WhatsAppSettings {
  /** Meta's Graph API with its version. */
  url: URL;
  token: string;
  phoneNumberId: string;
  /** The key of the signatures of Meta's reports. */
  appSecret: string;
  /** Meta sends it to verify the webhook. */
  verifyToken: string;
  templates: TemplateIds;
}

const Accepted = Type.Object({ messages: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1 }) });
const Refused = Type.Object({ error: Type.Object({ code: Type.Integer() }) });

/**
 * The temporary errors among
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes, which take precedence
 * over the HTTP status: the service is down, or this number sends too much.
 */
const temporary = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004]);

/**
 * Sends template messages through Meta's WhatsApp Cloud API
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/template-messages). The parameters fill the body's
 * placeholders `{{1}}`, `{{2}}` and so on, in order. Receipts repeat `biz_opaque_callback_data`, so they identify a message even if the
 * answer to it was lost.
 */
export const whatsAppChannel = (
  { url, token, phoneNumberId, templates }: Omit<WhatsAppSettings, 'appSecret' | 'verifyToken'>,
  timeoutMs?: number,
): MessageChannel<QueuedText> => ({
  send: async ({ id, phone, template, language, values }) => {
    const answer = await postJson(
      new URL(`${url.pathname.replace(/\/$/, '')}/${phoneNumberId}/messages`, url),
      { authorization: `Bearer ${token}` },
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: `91${phone}`,
        type: 'template',
        template: {
          name: templates[`${template}.${language}`],
          language: { code: language },
          components: [{ type: 'body', parameters: values.map((value) => ({ type: 'text', text: value })) }],
        },
        biz_opaque_callback_data: id,
      },
      timeoutMs,
    );
    if (Value.Check(Accepted, answer.json))
      return { status: 'accepted', providerId: answer.json.messages[0]?.id ?? '' };
    const busy = busyOutcome(answer);
    if (!Value.Check(Refused, answer.json))
      return busy ?? { status: 'refused', reason: String(answer.status) };
    const { code } = answer.json.error;
    return temporary.has(code)
      ? { status: 'failed', reason: String(code), retryAfterSeconds: answer.retryAfterSeconds }
      : (busy ?? { status: 'refused', reason: String(code) });
  },
  close: () => undefined,
});
