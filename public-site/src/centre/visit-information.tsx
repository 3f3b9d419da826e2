import { useTranslation } from 'react-i18next';
import { Section } from '@nalam/shared-ui/section';
import { VisitDetails } from './visit-details.tsx';

/** When and where to come, and how to reach us. */
export function VisitInformation() {
  const { t } = useTranslation('public-site');
  return (
    <Section id="visit" heading={t('home.visit')} ground="sand">
      <VisitDetails />
    </Section>
  );
}
