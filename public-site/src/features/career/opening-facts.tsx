import type { OpeningDetail } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import {
  briefcaseIcon,
  calendarIcon,
  clockIcon,
  Icon,
  mapPinIcon,
  reportIcon,
  rupeeIcon,
  userIcon,
} from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { formatPrice } from '@nalam/shared-ui/format-price';
import styles from './opening-facts.module.css';

/** A position's pay, hours, place, requirements and closing date. */
export function OpeningFacts({ opening }: { opening: OpeningDetail }) {
  const { t } = useTranslation('career');
  const formatDay = useFormatDay();
  const { department, experience, hours, lastDate, location, salary, type } = opening;
  return (
    <dl className={styles.facts}>
      <Fact icon={rupeeIcon} name={t('fact.salary')}>
        {salary
          ? t('salary', { from: formatPrice(salary.fromPaise), to: formatPrice(salary.toPaise) })
          : t('salaryAsk')}
      </Fact>
      <Fact icon={clockIcon} name={t('fact.hours')}>
        <LocalText value={hours} />
      </Fact>
      <Fact icon={mapPinIcon} name={t('fact.location')}>
        <LocalText value={location} />
      </Fact>
      <Fact icon={reportIcon} name={t('fact.experience')}>
        <LocalText value={experience} />
      </Fact>
      <Fact icon={briefcaseIcon} name={t('fact.type')}>
        {t(`type.${type}`)}
      </Fact>
      <Fact icon={userIcon} name={t('fact.department')}>
        <LocalText value={department} />
      </Fact>
      <Fact icon={calendarIcon} name={t('fact.lastDate')}>
        {formatDay(lastDate)}
      </Fact>
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
