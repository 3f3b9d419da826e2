import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import styles from './waiting-bar.module.css';

/** Shows that the next page is loading, which takes a while on slow mobile data. */
export function WaitingBar() {
  const { t } = useTranslation('public-site');
  const { state } = useNavigation();
  return state !== 'idle' && <div role="progressbar" aria-label={t('waiting')} className={styles.bar} />;
}
