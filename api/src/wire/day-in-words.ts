import { byLanguage } from '../languages.ts';
import type { Language } from './local-text.ts';

const formats = byLanguage(
  (code, { locale }) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: code === 'en' ? 'medium' : 'long' }),
);

/**
 * @param day such as 2026-11-25
 * @returns the day in the format of the site's pages: 25 Nov 2026, 25 நவம்பர் 2026 (`Intl` alone would add a comma)
 */
export function dayInWords(day: string, language: Language): string {
  return formats[language]
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
}
