import { useTranslation } from 'react-i18next';
import { buttonClass } from '../button/button.tsx';
import styles from './emergency-call.module.css';

/** The number of ambulances in all of India. */
const ambulance = '108';

/** Stands above all else where a visitor may need an ambulance rather than a test. */
export function EmergencyCall() {
  const { t } = useTranslation('shared-ui');
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>{t('emergency.text', { number: ambulance })}</p>
      <a className={buttonClass()} href={`tel:${ambulance}`}>
        {t('emergency.call', { number: ambulance })}
      </a>
    </div>
  );
}
