import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { cartIcon } from '@nalam/shared-ui/icon';
import { Skeleton, SkeletonLines } from '@nalam/shared-ui/skeleton';
import { Slot } from '@nalam/shell/page';
import { useAppDispatch } from '@nalam/shell/store';
import { FailureBox } from '../../failure/failure-box.tsx';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { paths } from '../../paths.ts';
import { BuyAtCentre } from '../../buy-at-centre/buy-at-centre.tsx';
import { AccountLink } from '../../customer/account-link.tsx';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { CartLines } from './cart-lines.tsx';
import styles from './cart-page.module.css';
import { cartChanged, cartOpened, useCart } from '../../cart/cart-slice.ts';
import { CartSum } from './cart-sum.tsx';
import { LineNames } from '../../line-names/line-names.tsx';
import { TakenOut } from '../../taken-out/taken-out.tsx';
import { useCartErrorText } from '../../cart/use-cart-error-text.ts';
import { useOpenCart } from '../../cart/use-open-cart.ts';
import { titleMeta } from '../../title-meta.ts';

export { shopState as state } from '../../shop-state.ts';

export const meta = titleMeta((t) => t('cart.title'));

function Cart() {
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const errorText = useCartErrorText();
  const dispatch = useAppDispatch();
  const cart = useOpenCart();
  switch (cart.status) {
    case 'unopened':
    case 'loading':
      return (
        <Skeleton label={t('cart.loading')}>
          <SkeletonLines count={6} />
        </Skeleton>
      );
    case 'failed':
      return (
        <FailureNotice
          title={t('cart.failed')}
          text={failureText(cart.failure)}
          onRetry={() => dispatch(cartOpened())}
        />
      );
    case 'ready':
      return (
        <>
          {cart.error && cart.error.of !== 'check' && (
            <div className={styles.stays}>
              <FailureBox>{errorText(cart.error)}</FailureBox>
            </div>
          )}
          {cart.removed.length > 0 && (
            <TakenOut
              label={t('cart.takenOut')}
              onPutBack={() => dispatch(cartChanged({ kind: 'restore', items: cart.removed }))}
            >
              <LineNames lines={cart.removed} />
            </TakenOut>
          )}
          {cart.items.length === 0 ? (
            <EmptyState shape={cartIcon} title={t('cart.empty.title')} text={t('cart.empty.text')}>
              <Link className={buttonClass('primary')} to={paths.home}>
                {t('cart.empty.link')}
              </Link>
            </EmptyState>
          ) : (
            <div className={styles.cart}>
              <CartLines cart={cart} onGone={focusHeading} />
              <CartSum cart={cart} onCleared={focusHeading} />
            </div>
          )}
        </>
      );
  }
}

/** The cart: a guest's is on the device, a customer's on the server. */
export function Component() {
  const { t } = useTranslation('shop');
  const { status } = useCart();
  return (
    <CustomerPage title={t('cart.title')} width="page">
      <p>
        <AccountLink from={paths.cart} />
      </p>
      <div className={styles.state}>
        <Cart />
      </div>
      {/* Only after the cart has loaded, which would push it down. */}
      {status !== 'unopened' && status !== 'loading' && (
        <BuyAtCentre title={t('buy.title')} text={t('buy.text')} />
      )}
      <Slot name="cart" params={{}} />
    </CustomerPage>
  );
}
