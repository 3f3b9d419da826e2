import { type Language, type Translation, translations } from '@nalam/api/languages';
import { faultsIn, splitKey, type TextFault } from '@nalam/api/translations';
import type { Namespace } from './locale-files.ts';
import type { Problem } from './problem.ts';
import { hasOnlyLatin, namesAndSigns } from './text.ts';

const kinds: Partial<Record<TextFault, Problem['kind']>> = {
  PLACEHOLDERS_DIFFER: 'placeholders differ',
  TAGS_DIFFER: 'tags differ',
  FIGURES_DIFFER: 'figures differ',
};

/** Compares a namespace's translations with the English texts. */
export const compareLanguages = (namespace: Namespace): Problem[] =>
  translations.flatMap(({ code }) => compareLanguage(namespace, code));

function compareLanguage({ name, texts }: Namespace, code: Translation): Problem[] {
  const { en, [code]: translated } = texts;
  const problems: Problem[] = [];
  for (const [key, english] of en) {
    const where = `${name}:${key}`;
    const text = translated.get(key);
    if (english.trim() === '') {
      problems.push({ kind: 'missing', where, detail: 'the English text is empty' });
      continue;
    }
    if (text === undefined || text.trim() === '') {
      problems.push({ kind: 'missing', where, detail: `${code}: ${english}` });
      continue;
    }
    if (hasOnlyLatin(text) && !namesAndSigns(text)) {
      problems.push({ kind: 'not translated', where, detail: text });
    }
    for (const { fault, english: expected, text: actual } of faultsIn(english, text, splitKey(key).form)) {
      const detail = `English has ${expected.join(', ') || 'none'}, ${code} ${actual.join(', ') || 'none'}`;
      problems.push({ kind: kinds[fault] ?? 'missing', where, detail });
    }
  }
  for (const key of translated.keys()) {
    if (!en.has(key)) problems.push({ kind: 'only in a translation', where: `${name}:${key}` });
  }
  return problems;
}

/** @returns the number of English texts with a translation in a language */
export function translatedCount({ texts }: Namespace, code: Language): number {
  return [...texts.en.keys()].filter((key) => (texts[code].get(key) ?? '').trim() !== '').length;
}
