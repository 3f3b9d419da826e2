export { inLanguage } from '../languages.ts';
import { Type, type Static, type TOptional, type TString, type TStringOptions } from 'typebox';
import { languages, type Translation, translations } from '../languages.ts';

/** English is complete; translations may be missing field by field. */
export const Language = Type.Enum(
  languages.map(({ code }) => code),
  { description: 'A language of the site' },
);
export type Language = Static<typeof Language>;

/** A text in the requested language, or in English if the translation is missing; `lang` is its actual language. */
export const LocalText = Type.Object({ text: Type.String(), lang: Language });
export type LocalText = Static<typeof LocalText>;

/** @returns the schema of a text with separate options for English */
export function storedText(options: TStringOptions = {}, ofEnglish: TStringOptions = {}) {
  const translated = translations.map(({ code }) => [code, Type.Optional(Type.String(options))]);
  return Type.Object({
    en: Type.String({ ...options, ...ofEnglish }),
    ...(Object.fromEntries(translated) as Record<Translation, TOptional<TString>>),
  });
}

/** A stored text: English always, other languages once translated. */
export const StoredText = storedText();
export type StoredText = Static<typeof StoredText>;

/** @returns the texts of all languages that are present, for searches */
export const inAllLanguages = (stored: StoredText | null): string[] => Object.values(stored ?? {});
