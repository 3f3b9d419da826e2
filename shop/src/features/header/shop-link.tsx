import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { cartIcon, Icon } from 'shared-ui/icon';
import { paths } from '../../routes.tsx';
import styles from './shop-link.module.css';

/** The way to the shop from every visitor's page; it knows when the visitor is there. */
export function ShopLink() {
  const { t } = useTranslation('shop-header');
  return (
    <NavLink to={paths.home} className={styles.link ?? ''} title={t('link')}>
      <Icon shape={cartIcon} />
      <span className={styles.label}>{t('link')}</span>
    </NavLink>
  );
}
