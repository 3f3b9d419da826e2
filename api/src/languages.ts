/**
 * The languages of the site. English comes first: it is complete, and replaces missing translations. Another language needs an entry
 * here, and its files in `locales/` (docs/translating.md#a-further-language). Imports nothing.
 */
export const languages = [
  // `locale` is for dates, sorting and link previews; `font` names files of shared-ui/src/fonts/.
  { code: 'en', name: 'English', locale: 'en-IN', prefix: '', font: 'latin' },
  { code: 'ta', name: 'தமிழ்', locale: 'ta-IN', prefix: '/ta', font: 'tamil' },
] as const;

type Entry = (typeof languages)[number];
export type Language = Entry['code'];
export type Translation = Exclude<Language, 'en'>;

type Translated = Extract<Entry, { code: Translation }>;
/** All languages but English. */
export const translations = /* @__PURE__ */ languages.slice(1) as unknown as readonly [
  Translated,
  ...Translated[],
];

export const byLanguage = <Value>(valueOf: (code: Language, entry: Entry) => Value) =>
  Object.fromEntries(languages.map((entry) => [entry.code, valueOf(entry.code, entry)])) as Record<
    Language,
    Value
  >;

/** The prefixes of the addresses of a language's pages. */
export const prefixes = /* @__PURE__ */ byLanguage((_, { prefix }) => prefix);

/** @returns the language of a path, and the path without it: `/ta/About` is `/About` in Tamil */
export function splitPath(pathname: string): Pick<Entry, 'code' | 'prefix'> & { path: string } {
  const start = `/${pathname.split('/')[1] ?? ''}`.toLowerCase();
  const { code, prefix } = translations.find((each) => each.prefix === start) ?? languages[0];
  return { code, prefix, path: pathname.slice(prefix.length) || '/' };
}

/** @returns the key of a translation in stores keyed by the path of its text. Tamil was the first, and uses the path alone. */
export const translationKey = (path: string, code: string): string =>
  code === 'ta' ? path : `${path}.${code}`;

type Stored = { en: string } & Partial<Record<Translation, string>>;

/** Falls back to English field by field, so that a half-translated record is still readable. */
export function inLanguage(stored: Stored, lang: Language): { text: string; lang: Language } {
  const text = stored[lang];
  return text ? { text, lang } : { text: stored.en, lang: 'en' };
}

/**
 * @returns a name in the page's language, or in English, and in another one: people know services by their English names as well as
 * ours
 */
export function namesIn(stored: Stored, language: Language) {
  const name = inLanguage(stored, language);
  const other = inLanguage(stored, language === 'en' ? translations[0].code : 'en');
  return { name, otherName: other.lang === name.lang ? null : other };
}
