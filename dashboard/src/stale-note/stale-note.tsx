import { useTranslation } from 'react-i18next';
import styles from './stale-note.module.css';

/** Says that what is in view is from before, because asking again failed. */
export function StaleNote() {
  const { t } = useTranslation('dashboard');
  return (
    <p role="status" className={styles.note}>
      {t('stale')}
    </p>
  );
}
