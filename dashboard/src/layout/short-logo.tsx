import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from '@nalam/shell/session';
import { Mark } from '@nalam/shared-ui/mark';
import { paths } from '../paths.ts';
import styles from './short-logo.module.css';

/** The centre's logo, with the name beside it if the sidebar has room. */
export function ShortLogo({ withName }: { withName: boolean }) {
  const { t } = useTranslation('dashboard');
  const site = useSite();
  const pageName = t('menu.dashboard');
  // The accessible name contains the visible text, for users of voice control (WCAG 2.5.3).
  const accessibleName = site.status === 'ready' ? `${site.settings.name.text}: ${pageName}` : pageName;
  return (
    <Link to={paths.home} className={styles.logo} aria-label={accessibleName}>
      <Mark size={44} />
      {withName && site.status === 'ready' && (
        <span className={styles.name} lang={site.settings.name.lang}>
          {site.settings.name.text}
        </span>
      )}
    </Link>
  );
}
