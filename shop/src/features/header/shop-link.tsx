import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { bagIcon, cartIcon, Icon } from '@nalam/shared-ui/icon';
import { useCartCount } from '../../cart/cart-count.ts';
import { cartPath, homePath } from '../../header-paths.ts';
import styles from './shop-link.module.css';

/** The link to the shop on every visitor's page, and to the cart unless it is empty. */
export function ShopLink() {
  const { t } = useTranslation('shop-header');
  const pieces = useCartCount();
  const count = pieces > 99 ? '99+' : pieces;
  return (
    <>
      {pieces > 0 && (
        <NavLink to={cartPath} className={styles.link ?? ''} aria-label={`${t('cart')} ${count}`}>
          <Icon shape={cartIcon} />
          <span className={styles.count}>{count}</span>
        </NavLink>
      )}
      <NavLink to={homePath} className={styles.link ?? ''} title={t('link')}>
        <Icon shape={bagIcon} />
        <span className={styles.label}>{t('link')}</span>
      </NavLink>
    </>
  );
}
