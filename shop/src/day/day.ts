import type { Language } from 'shell/contract';

/** @returns the day of a moment at the centre, as all pages write it: 21 Nov 2026, 21 நவம்பர் 2026 (`Intl` alone puts a comma) */
export const formatDay = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ta' ? 'ta-IN' : 'en-GB', {
    day: 'numeric',
    month: language === 'ta' ? 'long' : 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
    .formatToParts(new Date(moment))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
