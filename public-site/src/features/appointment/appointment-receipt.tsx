import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { Container } from 'shared-ui/container';
import { checkIcon, Icon } from 'shared-ui/icon';
import { paths } from '../../paths.ts';
import styles from './appointment-page.module.css';

/** The confirmation, with the number that people read out on the phone. It holds nothing personal. */
export function AppointmentReceipt({ reference }: { reference: string }) {
  const { t } = useTranslation('public-site');
  return (
    <Container width="text" className={`${styles.page ?? ''} ${styles.receipt ?? ''}`}>
      <span className={styles.done}>
        <Icon shape={checkIcon} />
      </span>
      <h1>{t('appointment.receipt.title')}</h1>
      <p className={styles.reference}>
        {t('appointment.receipt.reference')} <strong>{reference}</strong>
      </p>
      <p>{t('appointment.receipt.next')}</p>
      <Link to={paths.appointment()} className={buttonClass('secondary')}>
        {t('appointment.receipt.another')}
      </Link>
    </Container>
  );
}
