import { useMemo } from 'react';
import { useLanguage } from 'shell/page';

const locales = { en: 'en-GB', ta: 'ta-IN' };

/** The centre's clock, whatever the device's is set to. */
const timeZone = 'Asia/Kolkata';

/** @returns functions that write dates in the page's language, as 21 Nov 2026 */
export function useDates() {
  const language = useLanguage();
  return useMemo(() => {
    const locale = locales[language];
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options });
      return (date: string) => formatter.format(new Date(date));
    };
    return {
      /** `date`: a calendar day as YYYY-MM-DD, or a moment. */
      day: format({ day: 'numeric', month: 'short', year: 'numeric' }),
      dayAndMonth: format({ day: 'numeric', month: 'short' }),
      time: format({ hour: 'numeric', minute: '2-digit', hour12: true }),
      moment: format({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', hour12: true }),
    };
  }, [language]);
}
