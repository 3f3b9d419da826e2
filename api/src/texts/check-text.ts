/**
 * The rules for a translated text, for `npm run i18n`, for releases, for corrections that staff write, and for their screen.
 * Imports nothing: an import would load in the browser.
 */

/** What is wrong with a translation, in the order of importance; pages must not show a text with any of these. */
export type TextFault = 'EMPTY' | 'PLACEHOLDERS_DIFFER' | 'TAGS_DIFFER' | 'FIGURES_DIFFER' | 'FORM_MISSING';

/** A text in its plural forms (CLDR); one without plurals has `other` alone. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Placeholders, tags, and the texts that a text includes. */
const notWords = /\{\{[^{}]*\}\}|<[^<>]*>|\$t\([^()]*\)/g;

export const withoutPlaceholders = (text: string) => text.replaceAll(notWords, ' ');

/** @returns the names in `{{…}}`, each once, in order of the alphabet, without their formats */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(
    ([, inner = '']) => /[\w.]+/.exec(inner)?.[0] ?? '',
  );
  return [...new Set(names)].sort();
}

/** @returns the tags and `$t(…)` references of a text, in order of the alphabet: word order differs by language */
export function tagsIn(text: string): string[] {
  return (text.match(/<\/?\w[^<>]*>|\$t\([^()]*\)/g) ?? []).map((tag) => tag.replaceAll(/\s/g, '')).sort();
}

/** @returns the numbers in a text, each once: a translation may repeat a name such as MSG91 */
const figuresIn = (text: string) =>
  [
    ...new Set(
      withoutPlaceholders(text)
        .replaceAll(/(?<=\d),(?=\d)/g, '')
        .match(/\d+/g),
    ),
  ].sort();

/** The forms whose number is clear: "one item" needs none, though another language may write it. */
const exactForms: Record<string, string> = { zero: '0', one: '1', two: '2' };

/**
 * Compares a text with the English text that it translates.
 * @param form the plural form of the text
 */
export function faultsIn(
  english: string,
  text: string,
  form = 'other',
): { fault: TextFault; english: string[]; text: string[] }[] {
  if (text.trim() === '') return [{ fault: 'EMPTY', english: [], text: [] }];
  const isExact = form in exactForms;
  const without = (left: string | undefined) => (found: string[]) =>
    isExact ? found.filter((each) => each !== left) : found;
  const parts: [TextFault, (from: string) => string[]][] = [
    ['PLACEHOLDERS_DIFFER', (from) => without('count')(placeholdersIn(from))],
    ['TAGS_DIFFER', tagsIn],
    ['FIGURES_DIFFER', (from) => without(exactForms[form])(figuresIn(from))],
  ];
  return parts
    .map(([fault, find]) => ({ fault, english: find(english), text: find(text) }))
    .filter((each) => each.english.join('\n') !== each.text.join('\n'));
}

/** @returns the name of a key without its plural form, and the form */
export function splitKey(key: string): { base: string; form: Intl.LDMLPluralRule } {
  const form = pluralSuffix.exec(key)?.[1];
  return form === undefined
    ? { base: key, form: 'other' }
    : { base: key.replace(pluralSuffix, ''), form: form as Intl.LDMLPluralRule };
}
