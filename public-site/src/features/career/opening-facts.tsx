import type { OpeningDetail } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import {
  briefcaseIcon,
  calendarIcon,
  clockIcon,
  mapPinIcon,
  reportIcon,
  rupeeIcon,
  userIcon,
} from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { Fact } from '../../fact/fact.tsx';
import styles from './opening-facts.module.css';

/** A position's pay, hours, place, requirements and closing date. */
export function OpeningFacts({ opening }: { opening: OpeningDetail }) {
  const { t } = useTranslation('career');
  const formatDay = useFormatDay();
  const { department, experience, hours, lastDate, location, salary, type } = opening;
  return (
    <dl className={styles.facts}>
      <Fact
        icon={rupeeIcon}
        name={t('fact.salary')}
        value={
          salary
            ? t('salary', { from: formatPrice(salary.fromPaise), to: formatPrice(salary.toPaise) })
            : t('salaryAsk')
        }
      />
      <Fact icon={clockIcon} name={t('fact.hours')} value={<LocalText value={hours} />} />
      <Fact icon={mapPinIcon} name={t('fact.location')} value={<LocalText value={location} />} />
      <Fact icon={reportIcon} name={t('fact.experience')} value={<LocalText value={experience} />} />
      <Fact icon={briefcaseIcon} name={t('fact.type')} value={t(`type.${type}`)} />
      <Fact icon={userIcon} name={t('fact.department')} value={<LocalText value={department} />} />
      <Fact icon={calendarIcon} name={t('fact.lastDate')} value={formatDay(lastDate)} />
    </dl>
  );
}
