import { byLanguage } from '@nalam/api/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { clockTime } from '@nalam/shared-ui/clock-time';

const locales = byLanguage((_, { locale }) => locale);

/** @returns functions that format dates in the page's language, such as 21 Nov 2026, in the centre's time zone */
export function useDates() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return useMemo(() => {
    const formatter = new Intl.DateTimeFormat(locales[language], {
      // Regardless of the device's time zone.
      timeZone: 'Asia/Kolkata',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    // Intl's parts in our order: for Tamil, Intl would put the month first, and write AM and PM.
    const partsOf = (date: string) =>
      Object.fromEntries(formatter.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));

    const dayAndMonth = (date: string) => {
      const { day, month } = partsOf(date);
      return `${day} ${month}`;
    };
    const time = (date: string) => {
      const { hour, minute } = partsOf(date);
      const clock = clockTime(Number(hour), Number(minute));
      return t(`time.${clock.part}`, { time: clock.time });
    };
    return {
      /** `date`: a calendar day as YYYY-MM-DD, or a moment. */
      day: (date: string) => `${dayAndMonth(date)} ${partsOf(date).year}`,
      dayAndMonth,
      /** For example, Sat, 21 Nov. */
      weekday: (date: string) => `${partsOf(date).weekday}, ${dayAndMonth(date)}`,
      time,
      moment: (date: string) => t('time.moment', { day: dayAndMonth(date), time: time(date) }),
    };
  }, [language, t]);
}
