import { useTranslation } from 'react-i18next';
import { buttonClass } from '../button/button.tsx';
import styles from './emergency-call.module.css';

/** India's emergency number for ambulances. */
const ambulance = '108';

/** Shown on top when a visitor may need an ambulance rather than a test. */
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
