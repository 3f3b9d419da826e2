import { byLanguage } from '../languages.ts';

/** The order of each language's dictionaries, which code points lack. English names among others sort as usual. */
export const compareNames = byLanguage((_, { locale }) => new Intl.Collator(locale).compare);
