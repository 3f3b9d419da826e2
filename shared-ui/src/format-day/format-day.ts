import { useTranslation } from 'react-i18next';
import type texts from '../../locales/en/shared-ui.json';

/** The day as two digits in the input. */
type Month = keyof typeof texts.month;

/**
 * @returns a function that formats a day, YYYY-MM-DD, in the page's language: 21 Nov 2026. Uses the locale files
 * instead of `Intl`, whose words differ between Node and browsers (docs/performance.md#no-intl-while-a-page-hydrates).
 */
export function useFormatDay(): (day: string) => string {
  const { t } = useTranslation('shared-ui');
  return (day) => {
    const [year = '', month, date = ''] = day.split('-');
    return t('day', { date: Number(date), month: t(`month.${month as Month}`), year });
  };
}
