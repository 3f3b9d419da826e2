import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { cartIcon, Icon } from 'shared-ui/icon';
import { cartCount, useCartCount } from '../../cart/cart-count.ts';
import { cartPath, homePath } from '../../header-paths.ts';
import styles from './shop-link.module.css';

/** The way to the shop from every visitor's page, or to the cart once there is something in it. */
export function ShopLink() {
  const { t } = useTranslation('shop-header');
  const pieces = useCartCount();
  const name = t(pieces > 0 ? 'cart' : 'link');
  return (
    <NavLink
      to={pieces > 0 ? cartPath : homePath}
      className={styles.link ?? ''}
      title={name}
      data-wakes={`stored:${cartCount}`}
    >
      <Icon shape={cartIcon} />
      <span className={styles.label}>{name}</span>
      {pieces > 0 && <span className={styles.count}> {pieces > 99 ? '99+' : pieces}</span>}
    </NavLink>
  );
}
