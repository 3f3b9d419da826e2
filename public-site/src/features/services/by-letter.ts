import type { IndexedService, Language, LocalText } from 'api/contract';

export interface LetterEntry {
  service: IndexedService;
  /** The name that begins with the letter. */
  name: LocalText;
  /** What the other language calls it. */
  otherName: LocalText | undefined;
}

export interface Letter {
  letter: string;
  entries: LetterEntry[];
}

const isTamil = (text: string) => /^\p{Script=Tamil}/u.test(text);

/** By code points and not by `Intl`, whose orders differ between Node and the phones' browsers. */
const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The A–Z in both scripts: a service stands under the first letter of each of its names, because the doctor's letter
 * is in English and the patient may think in Tamil.
 *
 * @param language the page's; its script comes first
 */
export function byLetter(services: readonly IndexedService[], language: Language): Letter[] {
  const letters = new Map<string, LetterEntry[]>();
  for (const service of services) {
    for (const [name, otherName] of namesOf(service, language)) {
      const letter = name.text.charAt(0).toUpperCase();
      const entries = letters.get(letter) ?? [];
      letters.set(letter, entries);
      if (!entries.some((entry) => entry.service === service)) entries.push({ service, name, otherName });
    }
  }
  const order = (letter: string) => (isTamil(letter) === (language === 'ta') ? 0 : 1);
  return [...letters]
    .sort(([one], [other]) => order(one) - order(other) || inOrder(one, other))
    .map(([letter, entries]) => ({
      letter,
      entries: entries.sort((one, other) =>
        inOrder(one.name.text.toLowerCase(), other.name.text.toLowerCase()),
      ),
    }));
}

/** @returns each name with the other one beside it, the page's language first */
export function namesOf(
  { name: { en, ta } }: IndexedService,
  language: Language,
): [LocalText, LocalText | undefined][] {
  const english: LocalText = { text: en, lang: 'en' };
  if (!ta) return [[english, undefined]];
  const tamil: LocalText = { text: ta, lang: 'ta' };
  return language === 'ta'
    ? [
        [tamil, english],
        [english, tamil],
      ]
    : [
        [english, tamil],
        [tamil, english],
      ];
}
