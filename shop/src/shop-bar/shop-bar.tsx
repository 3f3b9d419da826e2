import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cartIcon, heartIcon, Icon, searchIcon, userIcon } from 'shared-ui/icon';
import { paths } from '../routes.tsx';
import styles from './shop-bar.module.css';

const ways = [
  { to: paths.search(), icon: searchIcon, text: 'search.title' },
  { to: paths.cart, icon: cartIcon, text: 'cart.title' },
  { to: paths.wishlist, icon: heartIcon, text: 'wishlist.title' },
  { to: paths.account, icon: userIcon, text: 'customer.account.title' },
] as const;

/** The ways to what belongs to the whole shop, on the pages where people look around. */
export function ShopBar() {
  const { t } = useTranslation('shop');
  return (
    <nav aria-label={t('home.title')} className={styles.bar}>
      {ways.map(({ to, icon, text }) => (
        <Link key={to} to={to} className={styles.way}>
          <Icon shape={icon} />
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
