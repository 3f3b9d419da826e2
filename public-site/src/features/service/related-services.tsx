import type { RelatedService } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '@nalam/shared-ui/card';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Section } from '@nalam/shared-ui/section';
import { ServiceLink } from '../../services/service-link.tsx';
import cardStyles from '../../styles/card.module.css';
import styles from './related-services.module.css';

/** Other services of the same category. */
export function RelatedServices({ services }: { services: RelatedService[] }) {
  const { t } = useTranslation('public-site');
  if (services.length === 0) return null;
  return (
    <Section heading={t('service.related')} ground="sand">
      <div className={styles.cards}>
        {services.map((service) => (
          <Card key={service._id} linked>
            <h3 className={cardStyles.name}>
              <ServiceLink service={service} />
            </h3>
            {service.summary.text !== '' && <LocalText as="p" value={service.summary} />}
          </Card>
        ))}
      </div>
    </Section>
  );
}
