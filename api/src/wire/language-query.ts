import { Type } from 'typebox';
import { Language } from './local-text.ts';

/** `?lang=ta`; English by default. */
export const LanguageQuery = Type.Object({
  lang: Type.Enum(Language.enum, { default: 'en', description: 'A language of the site' }),
});
