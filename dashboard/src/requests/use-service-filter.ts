import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { useTestsQuery } from './requests-api.ts';

/**
 * @param value the id of the chosen service, or empty
 * @returns a filter for the toolbar
 */
export function useServiceFilter(value: string) {
  const { t } = useTranslation('dashboard');
  const { data: services = [] } = useTestsQuery(useLanguage());
  return {
    name: 'service',
    label: t('home.columns.service'),
    value,
    options: [
      { value: '', label: t('today.everyService') },
      ...services.map(({ _id, name }) => ({ value: _id, label: name.text })),
    ],
  };
}
