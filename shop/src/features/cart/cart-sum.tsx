import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { useAppDispatch } from '@nalam/shell/store';
import { paths } from '../../paths.ts';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { sameLine } from '../../cart/cart-change.ts';
import { availabilityAsked, cartChanged, type ReadyCart } from '../../cart/cart-slice.ts';
import { useCartErrorText } from '../../cart/use-cart-error-text.ts';
import shared from '../../styles/shared.module.css';
import styles from './cart-sum.module.css';

/** The two messages of docs/product.md#cart, and one for lines that are no longer sold. */
function Availability({ cart }: { cart: ReadyCart }) {
  const { t } = useTranslation('shop');
  const hasUnsoldLines = cart.stockIssues.some((issue) => !cart.items.some((item) => sameLine(item, issue)));
  return (
    <div role="status">
      {cart.isAllAvailable === true && <p className={shared.good}>{t('cart.allAvailable')}</p>}
      {cart.isAllAvailable === false && (
        <p className={shared.noted}>
          {t('cart.insufficient')} {hasUnsoldLines && t('cart.gone')}
        </p>
      )}
    </div>
  );
}

/** @param props.onCleared called when the cart is emptied, which removes this component */
export function CartSum({ cart, onCleared }: { cart: ReadyCart; onCleared: () => void }) {
  const { t } = useTranslation('shop');
  const errorText = useCartErrorText();
  const dispatch = useAppDispatch();
  const total = cart.items.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  return (
    <section aria-label={t('cart.total')} className={styles.sum}>
      <p className={styles.total}>
        <span>{t('cart.total')}</span>
        <output className={styles.price}>{formatPrice(total)}</output>
      </p>
      <Link className={buttonClass('primary', { wide: true })} to={paths.checkout}>
        {t('cart.checkout')}
      </Link>
      <Button
        kind="secondary"
        wide
        loading={cart.loading > 0 && t('cart.checking')}
        onClick={() => dispatch(availabilityAsked())}
      >
        {t('cart.check')}
      </Button>
      {/* Below the pressed button, which must not move away from under the thumb. */}
      <Availability cart={cart} />
      {cart.error?.of === 'check' && (
        <p role="alert" className={shared.noted}>
          {errorText(cart.error)}
        </p>
      )}
      <Button
        kind="quiet"
        wide
        onClick={() => {
          dispatch(cartChanged({ kind: 'clear', items: cart.items }));
          onCleared();
        }}
      >
        {t('cart.clear')}
      </Button>
    </section>
  );
}
