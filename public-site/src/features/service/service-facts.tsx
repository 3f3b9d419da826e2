import type { ServiceDetail } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarIcon, clockIcon, homeIcon, Icon, reportIcon, rupeeIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { formatPrice } from '@nalam/shared-ui/format-price';
import styles from './service-facts.module.css';

/** The five short answers: what it costs, how long it takes, when the report is ready, how to come, whether we come. */
export function ServiceFacts({ service }: { service: ServiceDetail }) {
  const { t } = useTranslation('public-site');
  const { duration, homeCollection, pricePaise, reportTime, visit } = service;
  return (
    <dl className={styles.facts}>
      <Fact icon={rupeeIcon} name={t('service.price')}>
        {pricePaise === null ? t('service.priceOnRequest') : formatPrice(pricePaise)}
      </Fact>
      <Fact icon={clockIcon} name={t('service.duration')}>
        <LocalText value={duration} />
      </Fact>
      <Fact icon={reportIcon} name={t('service.report')}>
        <LocalText value={reportTime} />
      </Fact>
      <Fact icon={calendarIcon} name={t('service.visit')}>
        {visit === 'walk-in' ? t('service.walkIn') : t('service.byAppointment')}
      </Fact>
      {homeCollection && (
        <Fact icon={homeIcon} name={t('service.homeCollection')}>
          {t('service.homeCollectionYes')}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon shape={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
