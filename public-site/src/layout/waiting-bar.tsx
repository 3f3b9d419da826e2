import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import styles from './waiting-bar.module.css';

/** On slow mobile data the next page takes its time, and this one stays until it is there: says that the press was heard. */
export function WaitingBar() {
  const { t } = useTranslation('public-site');
  const { state } = useNavigation();
  return state !== 'idle' && <div role="progressbar" aria-label={t('waiting')} className={styles.bar} />;
}
