import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressesVisitor, glossaryIn, type GlossaryRule, wrongWords } from '@nalam/api/tamil-hints';
import type { Problem } from './problem.ts';

/** @param root the folder that contains the packages */
export const readGlossary = async (root: string) =>
  glossaryIn(await readFile(join(root, 'docs/tamil.md'), 'utf8'));

/** Forms that docs/tamil.md forbids in every text. */
const forms: readonly (readonly [RegExp, string])[] = [
  [
    /[\w})₹]-(?=\p{Script=Tamil})/u,
    'a suffix on Latin letters or a number takes a non-breaking hyphen, U+2011',
  ],
  [/(?<!\p{Script=Tamil})(?:இத்தள|இப்பக்க)/u, 'say இந்த இணையதளம், இந்தப் பக்கம்'],
  [/(?:முயல்க|மாறுக|செய்க|காண்க|தருக)(?!\p{Script=Tamil})/u, 'no -க: say -உங்கள், or the infinitive on a button'],
  [/\p{Script=Tamil} (?:விட(?:ப்)?|போல்)(?!\p{Script=Tamil})/u, '-விட and -போல் are joined to the word before'],
  // The name of the PC-PNDT Act contains it.
  [/மற்றும்(?! பேறுகாலத்திற்கு)/u, 'no மற்றும் in running text: say -உம்'],
];

/** @returns the problems of a Tamil text by docs/tamil.md */
export function checkTamil(where: string, text: string, glossary: GlossaryRule[]): Problem[] {
  return [
    ...wrongWords(text, glossary).map(({ wrong, right }) => `${wrong}: say ${right}`),
    ...forms.filter(([pattern]) => pattern.test(text)).map(([, rule]) => rule),
    ...(addressesVisitor(where.split(':')[0] ?? '', text) ? ['a sentence to staff ends in -வும்'] : []),
  ].map((detail) => ({ kind: 'wording', where, detail }));
}
