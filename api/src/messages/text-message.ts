import { oneLine } from '../form-rules.ts';
import type { Settings } from '../settings.ts';
import { releasedTexts } from '../texts/own-texts.ts';
import type { Language } from '../wire/local-text.ts';
import {
  type Channel,
  type TextChannel,
  textChannels,
  type TextMessage,
  type TextTemplate,
} from './message-channel.ts';

/** The longest value that operators accept for a variable of a registered text (TRAI's DLT templates). */
const maxSmsValueLength = 30;

/** @returns the channels that a site offers besides email */
export const textChannelsOf = ({ msg91, whatsApp }: Pick<Settings, 'msg91' | 'whatsApp'>): TextChannel[] =>
  textChannels.filter((channel) => ({ sms: msg91, whatsapp: whatsApp })[channel] !== undefined);

/**
 * Fills in a message of `locales/en/texts.json`: its values in the order of their placeholders, as registered with the provider.
 * @returns undefined if the visitor is notified by email, or the site no longer has their channel
 * @throws Error if a placeholder has no value
 */
export function textMessage(
  settings: Pick<Settings, 'msg91' | 'whatsApp'>,
  { channel, phone, language }: { channel: Channel; phone: string; language: Language },
  template: TextTemplate,
  valuesByName: Record<string, string>,
): TextMessage | undefined {
  if (channel === 'email' || !textChannelsOf(settings).includes(channel)) return undefined;
  const places = releasedTexts.texts[language][channel][template].matchAll(/\{\{(\w+)\}\}/g);
  const values = Array.from(places, ([, name = '']) => {
    // Providers refuse values with line breaks.
    const value = oneLine(valuesByName[name]);
    if (value === '')
      throw new Error(`The message ${template} has the placeholder ${name}, which has no value`);
    return channel === 'sms' && value.length > maxSmsValueLength
      ? `${value.slice(0, maxSmsValueLength - 1)}…`
      : value;
  });
  return { channel, phone, template, language, values };
}
