import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon, reportIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import styles from './header-link.module.css';

/** The link to this remote in every visitor's header. */
export function HeaderLink() {
  const { t } = useTranslation('example-header');
  return (
    <NavLink to={paths.home} className={styles.link ?? ''} title={t('link')}>
      <Icon shape={reportIcon} label={t('link')} />
    </NavLink>
  );
}
