import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon, reportIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import styles from './header-link.module.css';

/** The way here from every visitor's page. */
export function HeaderLink() {
  const { t } = useTranslation('example-header');
  return (
    <NavLink to={paths.home} className={styles.link ?? ''} title={t('link')}>
      <Icon shape={reportIcon} label={t('link')} />
    </NavLink>
  );
}
