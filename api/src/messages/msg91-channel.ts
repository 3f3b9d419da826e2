import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { MessageChannel, QueuedText, TemplateIds } from './message-channel.ts';
import { busyOutcome, postJson } from './post-json.ts';

export interface Msg91Settings {
  url: URL;
  authKey: string;
  templates: TemplateIds;
}

const Success = Type.Object({ type: Type.Literal('success'), message: Type.String({ maxLength: 200 }) });

/**
 * Sends SMS through MSG91's Flow API (https://docs.msg91.com/sms/send-sms). Templates must be registered with India's operators
 * (DLT); their placeholders are `VAR1`, `VAR2` and so on. A success returns a request id, which delivery reports repeat; even
 * errors may have status 200.
 */
export const msg91Channel = (
  { url, authKey, templates }: Msg91Settings,
  timeoutMs?: number,
): MessageChannel<QueuedText> => ({
  send: async ({ phone, template, language, values }) => {
    const answer = await postJson(
      new URL('/api/v5/flow', url),
      { authkey: authKey },
      {
        template_id: templates[`${template}.${language}`],
        short_url: '0',
        recipients: [
          {
            mobiles: `91${phone}`,
            ...Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value])),
          },
        ],
      },
      timeoutMs,
    );
    const busy = busyOutcome(answer);
    if (busy) return busy;
    return answer.status < 300 && Value.Check(Success, answer.json)
      ? { status: 'accepted', providerId: answer.json.message }
      : { status: 'refused', reason: String(answer.status) };
  },
  close: () => undefined,
});
