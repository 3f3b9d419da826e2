import { useTranslation } from 'react-i18next';
import { useDashboardTools } from '@nalam/shell/page';

/** A page for staff, in the dashboard. */
export function Component() {
  const { t } = useTranslation('example-staff');
  const { PageHeader } = useDashboardTools();
  return (
    <>
      <PageHeader title={t('title')} />
      <p>{t('lead')}</p>
    </>
  );
}
