import type { ServiceDetail } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { calendarIcon, clockIcon, homeIcon, reportIcon, rupeeIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { Fact } from '../../fact/fact.tsx';
import styles from './service-facts.module.css';

/** The known ones of five facts: price, duration, time to the report, appointment or walk-in, and home collection. */
export function ServiceFacts({ service }: { service: ServiceDetail }) {
  const { t } = useTranslation('public-site');
  const { duration, homeCollection, pricePaise, reportTime, visit } = service;
  return (
    <dl className={styles.facts}>
      <Fact
        icon={rupeeIcon}
        name={t('service.price')}
        value={pricePaise === null ? t('service.priceOnRequest') : formatPrice(pricePaise)}
      />
      {duration.text !== '' && (
        <Fact icon={clockIcon} name={t('service.duration')} value={<LocalText value={duration} />} />
      )}
      {reportTime.text !== '' && (
        <Fact icon={reportIcon} name={t('service.report')} value={<LocalText value={reportTime} />} />
      )}
      <Fact
        icon={calendarIcon}
        name={t('service.visit')}
        value={t(visit === 'walk-in' ? 'service.walkIn' : 'service.byAppointment')}
      />
      {homeCollection && (
        <Fact icon={homeIcon} name={t('service.homeCollection')} value={t('service.homeCollectionYes')} />
      )}
    </dl>
  );
}
