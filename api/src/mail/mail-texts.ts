import en from '../../locales/en/mail.json' with { type: 'json' };
import ta from '../../locales/ta/mail.json' with { type: 'json' };
import type { EnquiryTopic } from '../enquiries/enquiry-schema.ts';
import type { Language } from '../wire/local-text.ts';

const texts = { en, ta };

/**
 * Subject and body of one kind of mail.
 * @throws Error when the text names a value that is not given: a mail with a hole in it must not go out
 */
export function writeMail(
  kind: Exclude<keyof typeof en, 'topics'>,
  language: Language,
  values: Record<string, string>,
) {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The mail ${kind} names ${name}, which was not given`);
      return value;
    });
  const { subject, body } = texts[language][kind];
  return { subject: fill(subject), body: fill(body) };
}

/** @returns what an enquiry is about, as the contact form words it */
export const topicInWords = (topic: EnquiryTopic, language: Language): string =>
  texts[language].topics[topic];
