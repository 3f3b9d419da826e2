import type { Appointment } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Card } from 'shared-ui/card';
import { useDates } from '../../dates.ts';
import { ContactLinks } from './contact-links.tsx';
import styles from './request-cards.module.css';
import { RequestStatus } from './request-status.tsx';

/** The requests as cards, one below the other, for phones and tablets. */
export function RequestCards({ requests }: { requests: Appointment[] }) {
  const { t } = useTranslation('dashboard');
  const { day, moment } = useDates();
  return (
    <ul className={styles.cards}>
      {requests.map(({ _id, reference, name, phone, email, service, date, notes, status, createdAt }) => (
        <li key={_id}>
          <Card>
            <div className={styles.head}>
              <h3 className={styles.name}>{name}</h3>
              <RequestStatus status={status} />
            </div>
            <ContactLinks phone={phone} email={email} />
            <dl className={styles.facts}>
              <dt>{t('home.columns.service')}</dt>
              <dd>{service}</dd>
              <dt>{t('home.columns.date')}</dt>
              <dd>{day(date)}</dd>
              <dt>{t('home.columns.notes')}</dt>
              <dd>{notes}</dd>
              <dt>{t('home.columns.received')}</dt>
              <dd>
                {moment(createdAt)} · <span className={styles.reference}>{reference}</span>
              </dd>
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}
