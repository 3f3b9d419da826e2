import { faultsIn, splitKey, type TextFault } from '@nalam/api/translations';
import type { Namespace } from './locale-files.ts';
import type { Problem } from './problem.ts';
import { hasTamil, namesAndSigns } from './text.ts';

const kinds: Partial<Record<TextFault, Problem['kind']>> = {
  PLACEHOLDERS_DIFFER: 'placeholders differ',
  TAGS_DIFFER: 'tags differ',
  FIGURES_DIFFER: 'figures differ',
};

/** Compares a namespace's Tamil texts with the English ones that they translate. */
export function compareLanguages({ name, texts: { en, ta } }: Namespace): Problem[] {
  const problems: Problem[] = [];
  for (const [key, english] of en) {
    const where = `${name}:${key}`;
    const tamil = ta.get(key);
    if (english.trim() === '') {
      problems.push({ kind: 'missing', where, detail: 'the English text is empty' });
      continue;
    }
    if (tamil === undefined || tamil.trim() === '') {
      problems.push({ kind: 'missing', where, detail: english });
      continue;
    }
    if (!hasTamil(tamil) && !namesAndSigns(tamil)) {
      problems.push({ kind: 'not translated', where, detail: tamil });
    }
    for (const { fault, english: expected, text: actual } of faultsIn(english, tamil, splitKey(key).form)) {
      const detail = `English has ${expected.join(', ') || 'none'}, Tamil ${actual.join(', ') || 'none'}`;
      problems.push({ kind: kinds[fault] ?? 'missing', where, detail });
    }
  }
  for (const key of ta.keys()) {
    if (!en.has(key)) problems.push({ kind: 'only in Tamil', where: `${name}:${key}` });
  }
  return problems;
}

/** @returns how many of the English texts have a Tamil one */
export function translatedCount({ texts: { en, ta } }: Namespace): number {
  return [...en.keys()].filter((key) => (ta.get(key) ?? '').trim() !== '').length;
}
