import type { Language } from 'shell/contract';

/** @returns the day of a moment at the centre, as people write it: 21 Nov 2026 */
export const formatDay = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ta' ? 'ta-IN' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(moment));
