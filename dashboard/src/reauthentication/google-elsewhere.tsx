import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoaded } from '../calls/use-loaded.ts';
import { paths } from '../paths.ts';
import { readSignInWays } from '../sign-in/sign-in.ts';
import styles from './reauthentication-dialog.module.css';

/**
 * The way for who has no password but Google's. Its script may run in the sign-in page's own document alone, so that page
 * opens beside this one, which keeps all that was typed.
 */
export function GoogleElsewhere() {
  const { t } = useTranslation('dashboard');
  const [ways] = useLoaded('sign-in-ways', readSignInWays);
  if (ways.status !== 'ready' || !ways.value.google) return null;
  return (
    <p className={styles.elsewhere}>
      <Link to={paths.login} target="_blank" rel="noopener">
        {t('reauthentication.google')}
      </Link>
      <span>{t('reauthentication.googleHint')}</span>
    </p>
  );
}
