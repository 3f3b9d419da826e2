/**
 * The rules for translated texts, for `npm run i18n`, for releases, for corrections that staff write, and for their screen; and how
 * corrections replace the texts of a release, on servers and in browsers alike. Imports nothing: an import would load in browsers.
 */

/** The faults of a translation, in order of importance; pages must not show a text with any of these. */
export type TextFault = 'EMPTY' | 'PLACEHOLDERS_DIFFER' | 'TAGS_DIFFER' | 'FIGURES_DIFFER' | 'FORM_MISSING';

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

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

/** A text that staff changed, with the English text that it translates. */
export interface Correction {
  namespace: string;
  /** Without the plural form, such as `cart.items`. */
  key: string;
  english: PluralForms;
  text: PluralForms;
}

/** The texts of a namespace by their keys, one inside the other. */
export type NestedTexts = Record<string, unknown>;

const isNested = (value: unknown): value is NestedTexts => typeof value === 'object' && value !== null;

function valueAt(texts: NestedTexts, key: string): unknown {
  let value: unknown = texts;
  for (const name of key.split('.'))
    value = isNested(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

const exactKey = (texts: NestedTexts, key: string, form: string) =>
  typeof valueAt(texts, key) === 'string' ? key : `${key}_${form}`;

/** @returns a text in all its forms; empty where there is none */
export function formsAt(texts: NestedTexts, key: string): PluralForms {
  const single = valueAt(texts, key);
  if (typeof single === 'string') return { other: single };
  const found = pluralForms.map((form) => [form, valueAt(texts, `${key}_${form}`)] as const);
  return Object.fromEntries(found.filter(([, text]) => typeof text === 'string'));
}

/** @returns all texts of a namespace, by their keys without plural forms */
export function textsIn(texts: NestedTexts): Map<string, PluralForms> {
  const keys = (nested: NestedTexts, before: string): string[] =>
    Object.entries(nested).flatMap(([name, value]) =>
      isNested(value) ? keys(value, `${before}${name}.`) : [splitKey(before + name).base],
    );
  return new Map(keys(texts, '').map((key) => [key, formsAt(texts, key)]));
}

export const isSameText = (one: PluralForms, other: PluralForms) =>
  pluralForms.every((form) => one[form] === other[form]);

/** @returns the problems of a translation, by plural form; a language may need other forms than English has */
export function faultsOf(
  { english, text }: Pick<Correction, 'english' | 'text'>,
  language: string,
): { form: Intl.LDMLPluralRule; fault: TextFault }[] {
  const isPlural = pluralForms.some((form) => form !== 'other' && english[form] !== undefined);
  const forms = isPlural
    ? new Intl.PluralRules(language).resolvedOptions().pluralCategories
    : ['other' as const];
  return forms.flatMap((form) => {
    const written = text[form];
    if (written === undefined) return [{ form, fault: 'FORM_MISSING' as const }];
    const translated = english[form] ?? english.other ?? '';
    return faultsIn(translated, written, form).map(({ fault }) => ({ form, fault }));
  });
}

interface CorrectedTexts {
  /** Of a namespace. */
  texts: NestedTexts;
  /** The same version's English texts. */
  english: NestedTexts;
  /** Of all namespaces. */
  corrections: Correction[];
  namespace: string;
  language: string;
}

/**
 * @param leaveOut called with a correction that no page may show
 * @returns a copy with the corrections of texts whose English is exactly what they translate: those of other versions do not apply
 */
export function correctTexts(
  { texts, english, corrections, namespace, language }: CorrectedTexts,
  leaveOut: (correction: Correction, fault: TextFault) => void,
): NestedTexts {
  const corrected = structuredClone(texts);
  for (const correction of corrections) {
    const { key, text } = correction;
    if (correction.namespace !== namespace || !isSameText(formsAt(english, key), correction.english))
      continue;
    const [fault] = faultsOf(correction, language);
    if (fault) leaveOut(correction, fault.fault);
    else
      for (const [form, words] of Object.entries(text)) putAt(corrected, exactKey(english, key, form), words);
  }
  return corrected;
}

function putAt(texts: NestedTexts, key: string, text: string) {
  const names = key.split('.');
  const last = names.pop() ?? '';
  let inside = texts;
  for (const name of names) {
    if (!isNested(inside[name])) inside[name] = {};
    inside = inside[name] as NestedTexts;
  }
  inside[last] = text;
}
