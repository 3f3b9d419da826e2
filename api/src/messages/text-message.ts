import en from '../../locales/en/texts.json' with { type: 'json' };
import ta from '../../locales/ta/texts.json' with { type: 'json' };
import { oneLine } from '../form-rules.ts';
import type { Settings } from '../settings.ts';
import type { Language } from '../wire/local-text.ts';
import {
  type Channel,
  type TextChannel,
  textChannels,
  type TextMessage,
  type TextTemplate,
} from './message-channel.ts';

const texts = { en, ta };

/** What an operator lets through in place of a variable of a registered text (TRAI's DLT templates). */
const maxSmsValue = 30;

/** @returns the ways that a site offers beside e-mail */
export const textChannelsOf = ({ msg91, whatsApp }: Pick<Settings, 'msg91' | 'whatsApp'>): TextChannel[] =>
  textChannels.filter((channel) => ({ sms: msg91, whatsapp: whatsApp })[channel] !== undefined);

/**
 * Fills a message of `locales/en/texts.json`: each place gets its value in the order in which the text has them, which is how it is
 * registered with the provider.
 * @returns undefined where the visitor is told by e-mail, or the site no longer has their way
 * @throws Error when the text names a value that is not given
 */
export function textMessage(
  settings: Pick<Settings, 'msg91' | 'whatsApp'>,
  { channel, phone, language }: { channel: Channel; phone: string; language: Language },
  template: TextTemplate,
  given: Record<string, string>,
): TextMessage | undefined {
  if (channel === 'email' || !textChannelsOf(settings).includes(channel)) return undefined;
  const places = texts[language][channel][template].matchAll(/\{\{(\w+)\}\}/g);
  const values = Array.from(places, ([, name = '']) => {
    // Providers refuse line breaks in them.
    const value = oneLine(given[name]);
    if (value === '') throw new Error(`The text ${template} names ${name}, which was not given`);
    return channel === 'sms' && value.length > maxSmsValue ? `${value.slice(0, maxSmsValue - 1)}…` : value;
  });
  return { channel, phone, template, language, values };
}
