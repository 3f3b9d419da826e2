import { useTranslation } from 'react-i18next';
import type texts from '../../locales/en/shared-ui.json';

/** Two digits, as in a date. */
type Month = keyof typeof texts.month;

/**
 * @returns a function that writes a day, YYYY-MM-DD, in the page's language: 21 Nov 2026. It reads the locale files and not `Intl`,
 *   whose words differ between Node and the phones' browsers (docs/decisions/0026-no-intl-while-hydrating.md).
 */
export function useFormatDay(): (day: string) => string {
  const { t } = useTranslation('shared-ui');
  return (day) => {
    const [year = '', month, date = ''] = day.split('-');
    return t('day', { date: Number(date), month: t(`month.${month as Month}`), year });
  };
}
