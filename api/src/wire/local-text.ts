import { Type, type Static } from 'typebox';

/** The languages of the site. English is complete; Tamil may be missing field by field. */
export const Language = Type.Enum(['en', 'ta'], { description: 'English or Tamil' });
export type Language = Static<typeof Language>;

/** A text in the language asked for, or in English where the translation is missing; `lang` is the language it is in. */
export const LocalText = Type.Object({ text: Type.String(), lang: Language });
export type LocalText = Static<typeof LocalText>;

/** A text as it is stored: English always, Tamil once it is translated. */
export const StoredText = Type.Object({ en: Type.String(), ta: Type.Optional(Type.String()) });
export type StoredText = Static<typeof StoredText>;

/** Falls back to English field by field, so that a half-translated record is still readable. */
export function inLanguage(stored: StoredText, language: Language): LocalText {
  if (language === 'ta' && stored.ta) return { text: stored.ta, lang: 'ta' };
  return { text: stored.en, lang: 'en' };
}
