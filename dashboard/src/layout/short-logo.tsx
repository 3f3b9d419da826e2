import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from 'shell/session';
import { paths } from '../paths.ts';
import styles from './short-logo.module.css';

/** The centre's mark, and beside it the name while the sidebar has room for it. */
export function ShortLogo({ withName }: { withName: boolean }) {
  const { t } = useTranslation('dashboard');
  const site = useSite();
  return (
    <Link to={paths.home} className={styles.logo} aria-label={t('menu.dashboard')}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="11" fill="var(--accent)" />
        <path
          d="M6 22h6l3-8 5 15 3.5-9H27"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M27 20c0-5 3-8 8-8 0 5-3 8-8 8z" fill="var(--on-accent)" />
      </svg>
      {withName && site.status === 'ready' && (
        <span className={styles.name} lang={site.settings.name.lang}>
          {site.settings.name.text}
        </span>
      )}
    </Link>
  );
}
