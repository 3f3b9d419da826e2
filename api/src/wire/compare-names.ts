import { byLanguage } from '../languages.ts';

/** Sorts like each language's dictionaries, unlike code points. English names sort as usual. */
export const compareNames = byLanguage((_, { locale }) => new Intl.Collator(locale).compare);
