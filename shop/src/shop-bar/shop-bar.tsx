import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cartIcon, heartIcon, Icon, searchIcon, userIcon } from '@nalam/shared-ui/icon';
import { paths } from '../paths.ts';
import styles from './shop-bar.module.css';

const ways = [
  { to: paths.search(), icon: searchIcon, text: 'bar.search' },
  { to: paths.cart, icon: cartIcon, text: 'bar.cart' },
  { to: paths.wishlist, icon: heartIcon, text: 'bar.wishlist' },
  { to: paths.account, icon: userIcon, text: 'bar.account' },
] as const;

/** Links to search, cart, wishlist and account, on the catalogue's pages. */
export function ShopBar() {
  const { t } = useTranslation('shop');
  return (
    <nav aria-label={t('bar.label')} className={styles.bar}>
      {ways.map(({ to, icon, text }) => (
        <Link key={to} to={to} className={styles.way}>
          <Icon shape={icon} />
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
