import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

/** A word that Tamil texts must not use, and what they say instead. */
export interface GlossaryRule {
  wrong: string;
  right: string;
}

const tamilWords = /^[\p{Script=Tamil} ]+$/u;

/**
 * @param root the folder that holds the packages
 * @returns the words in the last column of the table of words in docs/tamil.md; those with a note are for people to judge
 */
export async function readGlossary(root: string): Promise<GlossaryRule[]> {
  const page = await readFile(join(root, 'docs/tamil.md'), 'utf8');
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

/** Forms that docs/tamil.md forbids in every text. */
const forms: readonly (readonly [RegExp, string])[] = [
  [
    /[\w})₹]-(?=\p{Script=Tamil})/u,
    'a suffix on Latin letters or a number takes a non-breaking hyphen, U+2011',
  ],
  [/(?<!\p{Script=Tamil})(?:இத்தள|இப்பக்க)/u, 'say இந்த இணையதளம், இந்தப் பக்கம்'],
  [/(?:முயல்க|மாறுக|செய்க|காண்க|தருக)(?!\p{Script=Tamil})/u, 'no -க: say -உங்கள், or the infinitive on a button'],
  [/\p{Script=Tamil} (?:விட(?:ப்)?|போல்)(?!\p{Script=Tamil})/u, '-விட and -போல் are joined to the word before'],
  // The name of the PC-PNDT Act has it.
  [/மற்றும்(?! பேறுகாலத்திற்கு)/u, 'no மற்றும் in running text: say -உம்'],
];

/** The texts of staff's screens, of their lists and of the answers to them. */
const isForStaff = (where: string) => /^(?:dashboard|[\w-]+-staff|users|csv)(?:-\w+)?:/.test(where);
/** The word உங்கள் begins with a vowel's letter, the ending with its sign. */
const addressesVisitor = /ுங்கள்/u;

/** @returns what a Tamil text says against docs/tamil.md */
export function checkTamil(where: string, text: string, glossary: GlossaryRule[]): Problem[] {
  const words = glossary.filter(({ wrong, right }) => saysWrong(text, wrong, right));
  return [
    ...words.map(({ wrong, right }) => `${wrong}: say ${right}`),
    ...forms.filter(([pattern]) => pattern.test(text)).map(([, rule]) => rule),
    ...(isForStaff(where) && addressesVisitor.test(text) ? ['a sentence to staff ends in -வும்'] : []),
  ].map((detail) => ({ kind: 'wording', where, detail }));
}

/** What stays of a word before a suffix: ஃபோனில், சேவையகத்தில், தொகுப்பை. */
const stemOf = (word: string) => word.replace(/(?:ம்|்|ு)$/u, '');

/** Whether a word begins with what is wrong, and with nothing that is right: பட்டி is, பட்டியல் is not. */
function saysWrong(text: string, wrong: string, right: string): boolean {
  const longer = right
    .split(/[^\p{Script=Tamil}]+/u)
    .filter((word) => word !== wrong && word.startsWith(wrong));
  // The last letter of a word changes before a suffix: பட்டியல், பட்டியலை.
  const allowed = longer.map((word) => word.replace(/\p{M}$/u, ''));
  return [...text.matchAll(new RegExp(`(?<!\\p{Script=Tamil})${stemOf(wrong)}`, 'gu'))].some(
    ({ index }) => !allowed.some((word) => text.startsWith(word, index)),
  );
}
