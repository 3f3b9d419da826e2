import { useTranslation } from 'react-i18next';
import { Section } from 'shared-ui/section';
import { VisitDetails } from '../../centre/visit-details.tsx';

/** When and where to come, after all of that. */
export function VisitUs() {
  const { t } = useTranslation('public-site');
  return (
    <Section id="visit" heading={t('home.visit')} ground="sand">
      <VisitDetails />
    </Section>
  );
}
