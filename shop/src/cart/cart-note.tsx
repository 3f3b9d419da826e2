import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { cartIcon, Icon } from '@nalam/shared-ui/icon';
import { useAppDispatch } from '@nalam/shell/store';
import { useOtherTabs } from '../customer/use-other-tabs.ts';
import { FailureBox } from '../failure/failure-box.tsx';
import { useFailureText } from '../failure/use-failure-text.ts';
import { paths } from '../paths.ts';
import styles from './cart-note.module.css';
import { cartOpened, piecesIn } from './cart-slice.ts';
import { useCartErrorText } from './use-cart-error-text.ts';
import { useOpenCart } from './use-open-cart.ts';

/** Below the buy buttons: the number of pieces in the cart with a link to it, or why one could not be added. */
export function CartNote() {
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const errorText = useCartErrorText();
  const dispatch = useAppDispatch();
  const cart = useOpenCart();
  useOtherTabs();
  const pieces = cart.status === 'ready' ? piecesIn(cart.items) : 0;
  return (
    <div className={styles.note}>
      {cart.status === 'failed' && (
        <FailureBox>
          {t('cart.failed')}. {failureText(cart.failure)}{' '}
          <Button kind="quiet" onClick={() => dispatch(cartOpened())}>
            {t('cart.retry')}
          </Button>
        </FailureBox>
      )}
      {cart.status === 'ready' && cart.error && <FailureBox>{errorText(cart.error)}</FailureBox>}
      <Link to={paths.cart} className={buttonClass('primary', { wide: true })}>
        <Icon shape={cartIcon} />
        {pieces === 0 ? t('cart.title') : t('cart.link', { count: pieces })}
      </Link>
    </div>
  );
}
