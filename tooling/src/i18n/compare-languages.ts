import type { Namespace } from './locale-files.ts';
import type { Problem } from './problem.ts';
import { hasTamil, namesAndSigns, placeholdersIn, tagsIn } from './text.ts';

const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n');

/** "One item" needs no number, though another language may write it. */
const mayLeaveOutCount = (key: string) => /_(zero|one|two)$/.test(key);

function comparePlaceholders(key: string, english: string, tamil: string): string | undefined {
  const relevant = (text: string) =>
    placeholdersIn(text).filter((name) => !(name === 'count' && mayLeaveOutCount(key)));
  const [expected, actual] = [relevant(english), relevant(tamil)];
  return isSame(expected, actual)
    ? undefined
    : `English has ${expected.join(', ') || 'none'}, Tamil ${actual.join(', ') || 'none'}`;
}

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
    const placeholders = comparePlaceholders(key, english, tamil);
    if (placeholders) problems.push({ kind: 'placeholders differ', where, detail: placeholders });
    if (!isSame(tagsIn(english), tagsIn(tamil))) problems.push({ kind: 'tags differ', where, detail: tamil });
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
