/**
 * The rules for translated texts, for `npm run i18n`, for releases, for staff's corrections and their screen; and how corrections
 * replace the texts of a release, on servers and in browsers alike. Imports nothing: an import would load in browsers.
 */

/** The faults of a translation, in order of importance; pages must not show a text with any of these. */
export type TextFault = 'EMPTY' | 'PLACEHOLDERS_DIFFER' | 'TAGS_DIFFER' | 'FIGURES_DIFFER' | 'FORM_MISSING';

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A text in its plural forms (CLDR); without plurals, only `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Placeholders, tags, and references to other texts. */
const notWords = /\{\{[^{}]*\}\}|<[^<>]*>|\$t\([^()]*\)/g;

export const withoutPlaceholders = (text: string) => text.replaceAll(notWords, ' ');

/** @returns the distinct names in `{{…}}` without their formats, in alphabetical order */
export function placeholdersIn(text: string): string[] {
  const names = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(
    ([, inner = '']) => /[\w.]+/.exec(inner)?.[0] ?? '',
  );
  return [...new Set(names)].sort();
}

/** @returns the tags and `$t(…)` references of a text, in alphabetical order, because word order differs by language */
export function tagsIn(text: string): string[] {
  return (text.match(/<\/?\w[^<>]*>|\$t\([^()]*\)/g) ?? []).map((tag) => tag.replaceAll(/\s/g, '')).sort();
}

/** @returns the distinct numbers in a text: a translation may repeat a name such as MSG91 */
const figuresIn = (text: string) =>
  [
    ...new Set(
      withoutPlaceholders(text)
        .replaceAll(/(?<=\d),(?=\d)/g, '')
        .match(/\d+/g),
    ),
  ].sort();

/** The forms with a fixed number: "one item" needs no digit, though another language may write it. */
const exactForms: Record<string, string> = { zero: '0', one: '1', two: '2' };

/**
 * Compares a text with its English source.
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

/** @returns a key without its plural form, and the form */
export function splitKey(key: string): { base: string; form: Intl.LDMLPluralRule } {
  const form = pluralSuffix.exec(key)?.[1];
  return form === undefined
    ? { base: key, form: 'other' }
    : { base: key.replace(pluralSuffix, ''), form: form as Intl.LDMLPluralRule };
}

/** A text that staff changed, with its English source. */
export interface Correction {
  namespace: string;
  /** Without the plural form, such as `cart.items`. */
  key: string;
  english: PluralForms;
  text: PluralForms;
}

/** The texts of a namespace as nested keys. */
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

/** @returns all forms of a text; empty if it does not exist */
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

/** @returns the problems of a translation, by plural form; its language may need other forms than English */
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
  /** The texts of one namespace. */
  texts: NestedTexts;
  /** The same version's English texts. */
  english: NestedTexts;
  /** The corrections of all namespaces. */
  corrections: Correction[];
  namespace: string;
  language: string;
}

/**
 * @param leaveOut called with a correction that no page may show
 * @returns a copy with the corrections whose English source matches exactly: those for other versions do not apply
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
