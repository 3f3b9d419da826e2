import type { CartItem } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { LocalText } from 'shared-ui/local-text';
import { useAppDispatch } from 'shell/store';
import { cartChanged } from '../../cart/cart-slice.ts';
import { focusHeading } from '../../customer/customer-page.tsx';
import styles from './taken-out.module.css';

/** What was just taken out of the cart, and the way to have it back exactly as it was. */
export function TakenOut({ items }: { items: CartItem[] }) {
  const { t } = useTranslation('shop');
  const dispatch = useAppDispatch();
  return (
    <div role="status" className={styles.note}>
      <span>
        {t('cart.takenOut')}{' '}
        {items.map((item, index) => (
          <span key={index}>
            {index > 0 && '; '}
            {item.quantity} × <LocalText value={item.name} />, <LocalText value={item.sizeName} />
          </span>
        ))}
      </span>
      <Button
        kind="secondary"
        onClick={() => {
          dispatch(cartChanged({ kind: 'restore', items }));
          // The button is gone, and the focus must not be lost with it.
          focusHeading();
        }}
      >
        {t('cart.putBack')}
      </Button>
    </div>
  );
}
