import { useTranslation } from 'react-i18next';
import { buttonClass } from '../button/button.tsx';
import styles from './emergency-call.module.css';

/** India's emergency number for ambulances, and Tele-MANAS, the government's helpline for mental health. */
const numbers = { emergency: '108', crisis: '14416' } as const;

/** Shown at the top if a visitor may need an ambulance, or a person to talk to, rather than a test. */
export function EmergencyCall({ kind = 'emergency' }: { kind?: keyof typeof numbers }) {
  const { t } = useTranslation('shared-ui');
  const number = numbers[kind];
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.text}>{t(`${kind}.text`, { number })}</p>
      <a className={buttonClass()} href={`tel:${number}`}>
        {t(`${kind}.call`, { number })}
      </a>
    </div>
  );
}
