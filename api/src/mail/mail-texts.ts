import type { EnquiryTopic } from '../enquiries/enquiry-schema.ts';
import { timeAtCentre } from '../centre-clock.ts';
import { ownTexts } from '../texts/own-texts.ts';
import type { Language } from '../wire/local-text.ts';

const textsIn = (language: Language) => ownTexts('mail')[language];
type MailTexts = ReturnType<typeof textsIn>;

export type MailKind = Exclude<keyof MailTexts, 'topics' | 'unnamed' | 'visit'>;

/** Email clients turn addresses into links, and a phone number may be an advertisement. */
const linkOrNumber = /[/@]|www\.|\p{L}{2}\.\p{L}{2}|\d{4}/iu;

/**
 * Subject and body of one kind of email. Omits a name that contains a link: anyone can make the centre write to any address, and its
 * emails must not carry advertising.
 * @throws Error if a placeholder has no value: an incomplete email must not be sent
 */
export function writeMail(kind: MailKind, language: Language, given: Record<string, string>) {
  const { subject, body } = textsIn(language)[kind];
  const { name: addressee = '' } = given;
  const isGreeting = body.includes('{{name}},\n') && linkOrNumber.test(addressee);
  const values = isGreeting ? { ...given, name: textsIn(language).unnamed } : given;
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined)
        throw new Error(`The text of the email ${kind} has the placeholder ${name}, which has no value`);
      return value;
    });
  // Removes paragraphs left blank by an empty value.
  return { subject: fill(subject), body: fill(body).replaceAll(/\n{3,}/g, '\n\n') };
}

/** @returns the topic of an enquiry in the words of the contact form */
export const topicInWords = (topic: EnquiryTopic, language: Language): string =>
  textsIn(language).topics[topic];

/** @returns a paragraph about home collection; empty if the visitor comes to the centre */
export const homeInWords = (
  { home_address, home_postal_code }: { home_address: string | null; home_postal_code: string | null },
  language: Language,
): string =>
  home_address === null ? '' : [textsIn(language).visit.homeAt, home_address, home_postal_code].join('\n');

/** @returns the formatters for emails about visits */
export function visitInWords(language: Language) {
  const { times, price, priceFrom, ...words } = textsIn(language).visit;
  return {
    ...words,
    price: (amount: string, isFrom: boolean) => (isFrom ? priceFrom : price).replace('{{amount}}', amount),
    /** The time in words: 9:00 in the morning. */
    time: (moment: Date) => {
      const [hour = 0, minute = 0] = timeAtCentre(moment).split(':').map(Number);
      return times[partOfDay(hour)].replace(
        '{{time}}',
        `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`,
      );
    },
  };
}

/** Repeats `clockTime` of shared-ui, which the API can't import. */
function partOfDay(hour: number) {
  if (hour < 3) return 'midnight';
  if (hour < 5) return 'early';
  if (hour < 12) return 'morning';
  if (hour < 16) return 'afternoon';
  return hour < 19 ? 'evening' : 'night';
}
