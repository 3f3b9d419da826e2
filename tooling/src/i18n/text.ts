import { withoutPlaceholders } from '@nalam/api/translations';

/** Words that a translation may keep in Latin letters: names, and words that everybody in Trichy says in English. */
const keptWords = new Set(
  'English Google WhatsApp Facebook Instagram YouTube UPI PDF DOCX CSV SMS FNAC CT MRI ECG ID URL kg cm km Kb MB x'.split(
    ' ',
  ),
);

/** The translations are in Indian scripts. */
export const hasOnlyLatin = (text: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(text);

/** @returns whether nothing in the text needs translating: it contains only names, numbers, signs and sample addresses */
export function namesAndSigns(text: string): boolean {
  const words = withoutPlaceholders(text)
    // A sample email or web address is the same in every language.
    .replaceAll(/\S+@\S+|https?:\/\/\S+|www\.\S+/g, ' ')
    .match(/\p{Letter}+/gu);
  return (words ?? []).every((word) => keptWords.has(word));
}
