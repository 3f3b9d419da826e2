import type { Language } from './local-text.ts';

const formats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }),
  ta: new Intl.DateTimeFormat('ta-IN', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
};

/**
 * @param day such as 2026-11-25
 * @returns the day as the site's pages write it: 25 Nov 2026, 25 நவம்பர் 2026 (`Intl` alone would put a comma)
 */
export function dayInWords(day: string, language: Language): string {
  return formats[language]
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
}
