import { useTranslation } from 'react-i18next';
import styles from './stale-note.module.css';

/** Shows that the data in view is outdated, because refetching failed. */
export function StaleNote() {
  const { t } = useTranslation('dashboard');
  return (
    <p role="status" className={styles.note}>
      {t('stale')}
    </p>
  );
}
