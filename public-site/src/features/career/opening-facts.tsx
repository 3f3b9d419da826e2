import type { OpeningDetail } from 'api/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  briefcaseIcon,
  calendarIcon,
  clockIcon,
  Icon,
  mapPinIcon,
  reportIcon,
  rupeeIcon,
  userIcon,
} from 'shared-ui/icon';
import { LocalText } from 'shared-ui/local-text';
import { useFormat } from '../../centre/use-format.ts';
import { formatPrice } from 'shared-ui/format-price';
import styles from './opening-facts.module.css';

/** What one asks of a position first: what it pays, when and where the work is, who can do it, until when to apply. */
export function OpeningFacts({ opening }: { opening: OpeningDetail }) {
  const { t } = useTranslation('public-site');
  const format = useFormat();
  const { department, experience, hours, lastDate, location, salary, type } = opening;
  return (
    <dl className={styles.facts}>
      <Fact icon={rupeeIcon} name={t('career:fact.salary')}>
        {salary
          ? t('career:salary', { from: formatPrice(salary.fromPaise), to: formatPrice(salary.toPaise) })
          : t('career:salaryAsk')}
      </Fact>
      <Fact icon={clockIcon} name={t('career:fact.hours')}>
        <LocalText value={hours} />
      </Fact>
      <Fact icon={mapPinIcon} name={t('career:fact.location')}>
        <LocalText value={location} />
      </Fact>
      <Fact icon={reportIcon} name={t('career:fact.experience')}>
        <LocalText value={experience} />
      </Fact>
      <Fact icon={briefcaseIcon} name={t('career:fact.type')}>
        {t(`career:type.${type}`)}
      </Fact>
      <Fact icon={userIcon} name={t('career:fact.department')}>
        <LocalText value={department} />
      </Fact>
      <Fact icon={calendarIcon} name={t('career:fact.lastDate')}>
        {format.date(lastDate)}
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
