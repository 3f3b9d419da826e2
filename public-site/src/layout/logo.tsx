import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from 'shell/session';
import { LocalText } from 'shared-ui/local-text';
import { paths } from '../paths.ts';
import styles from './logo.module.css';

/** The centre's mark and name; without the settings the mark alone leads home. */
export function Logo() {
  const { t } = useTranslation('public-site');
  const site = useSite();
  const named = site.status === 'ready';
  return (
    <Link to={paths.home} aria-label={named ? undefined : t('menu.home')} className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="11" fill="var(--accent)" />
        {/* A pulse that turns into a leaf: measured, then well. */}
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
      {named && (
        <span className={styles.name}>
          <LocalText value={site.settings.name} />
        </span>
      )}
    </Link>
  );
}
