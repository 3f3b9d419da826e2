import { useTranslation } from 'react-i18next';
import { Section } from '@nalam/shared-ui/section';
import { VisitDetails } from '../../centre/visit-details.tsx';

/** Hours and address, at the end of the page. */
export function VisitUs() {
  const { t } = useTranslation('public-site');
  return (
    <Section id="visit" heading={t('home.visit')} ground="sand">
      <VisitDetails />
    </Section>
  );
}
