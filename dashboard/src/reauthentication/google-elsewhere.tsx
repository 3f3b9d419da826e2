import type { SignInWays } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { staffApi } from '../staff-api/staff-api.ts';
import styles from './reauthentication-dialog.module.css';

const { useSignInWaysQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    signInWays: build.query<SignInWays, undefined>({ query: () => ({ path: '/admin/sign-in-ways' }) }),
  }),
});

/**
 * For staff who sign in only with Google. Its script is allowed only in the sign-in page's document, so that page opens in a new
 * tab, and this one keeps its input.
 */
export function GoogleElsewhere() {
  const { t } = useTranslation('dashboard');
  const { data: signInWays } = useSignInWaysQuery(undefined);
  if (!signInWays?.google) return null;
  return (
    <p className={styles.elsewhere}>
      <Link to={paths.login} target="_blank" rel="noopener">
        {t('reauthentication.google')}
      </Link>
      <span>{t('reauthentication.googleHint')}</span>
    </p>
  );
}
