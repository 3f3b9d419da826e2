/** The rules of docs/tamil.md on words and forms of address, for `npm run i18n` and for the screen of corrections. Imports nothing. */

/** A word that Tamil texts must not use, and its replacement. */
export interface GlossaryRule {
  wrong: string;
  right: string;
}

const tamilWords = /^[\p{Script=Tamil} ]+$/u;

/**
 * @param page the text of docs/tamil.md
 * @returns the words in the last column of its table of words, without those that have a note, which people must judge
 */
export function glossaryIn(page: string): GlossaryRule[] {
  const rows = (page.split('\n## Words\n')[1] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => {
    const [, , right = '', wrong = ''] = row.split('|').map((cell) => cell.trim());
    return wrong
      .split(',')
      .map((word) => word.trim())
      .filter((word) => tamilWords.test(word))
      .map((word) => ({ wrong: word, right }));
  });
}

/** The stem of a word before a suffix: ஃபோனில், சேவையகத்தில், தொகுப்பை. */
const stemOf = (word: string) => word.replace(/(?:ம்|்|ு)$/u, '');

/** @returns the entries that a text violates: it has a word that begins with a wrong form and with no right one (பட்டியல்) */
export const wrongWords = (text: string, glossary: GlossaryRule[]): GlossaryRule[] =>
  glossary.filter(({ wrong, right }) => {
    const longer = right
      .split(/[^\p{Script=Tamil}]+/u)
      .filter((word) => word !== wrong && word.startsWith(wrong));
    // The last letter of a word changes before a suffix: பட்டியல், பட்டியலை.
    const allowed = longer.map((word) => word.replace(/\p{M}$/u, ''));
    return [...text.matchAll(new RegExp(`(?<!\\p{Script=Tamil})${stemOf(wrong)}`, 'gu'))].some(
      ({ index }) => !allowed.some((word) => text.startsWith(word, index)),
    );
  });

/** The namespaces of staff's screens, lists and messages. */
const isForStaff = (namespace: string) => /^(?:dashboard|[\w-]+-staff|users|csv)$/.test(namespace);

/** @returns whether a sentence to staff uses the form for visitors; the word உங்கள் begins with a vowel letter, the ending with its sign */
export const addressesVisitor = (namespace: string, text: string) =>
  isForStaff(namespace) && /ுங்கள்/u.test(text);
