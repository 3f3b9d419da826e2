import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from '@nalam/shell/session';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Mark } from '@nalam/shared-ui/mark';
import { paths } from '../paths.ts';
import styles from './logo.module.css';

/** The centre's logo and name as a link to the home page; without the settings, only the logo. */
export function Logo() {
  const { t } = useTranslation('public-site');
  const site = useSite();
  const hasName = site.status === 'ready';
  return (
    <Link to={paths.home} aria-label={hasName ? undefined : t('menu.home')} className={styles.logo}>
      <Mark size={36} />
      {hasName && (
        <span className={styles.name}>
          <LocalText value={site.settings.name} />
        </span>
      )}
    </Link>
  );
}
