import type { ProductDetail, ProductSize } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { useAppDispatch } from '@nalam/shell/store';
import { usePressWhenReady } from '../use-press-when-ready.ts';
import { maxQuantity, sameLine } from './cart-change.ts';
import { cartChanged, useCart } from './cart-slice.ts';
import shared from '../styles/shared.module.css';
import styles from './add-to-cart.module.css';

interface AddToCartProps {
  product: ProductDetail;
  size: ProductSize;
}

/** Puts one piece of a size into the cart, and shows how many it contains. */
export function AddToCart({ product, size }: AddToCartProps) {
  const { t } = useTranslation('shop');
  const dispatch = useAppDispatch();
  const cart = useCart();
  const key = { productId: product._id, stockId: size.stockId, sizeId: size.sizeId };
  const inCart =
    cart.status === 'ready' ? cart.items.find((line) => sameLine(line, key))?.quantity : undefined;
  // Nothing can be added until the content of the cart is known.
  const [waiting, press] = usePressWhenReady(cart.status === 'ready', () =>
    dispatch(
      cartChanged({
        kind: 'add',
        item: {
          ...key,
          quantity: 1,
          name: product.name,
          sizeName: size.name,
          slug: product.slug,
          categorySlug: product.category.slug,
          image: product.image,
          pricePaise: size.pricePaise,
        },
      }),
    ),
  );
  return (
    <div className={styles.add}>
      <Button
        kind="secondary"
        aria-label={t('cart.addSize', { size: size.name.text })}
        disabled={cart.status === 'failed' || (inCart ?? 0) >= maxQuantity}
        loading={waiting && t('customer.sending')}
        onClick={press}
      >
        {t('cart.add')}
      </Button>
      <span role="status" className={shared.muted}>
        {inCart !== undefined && t('cart.inCart', { count: inCart })}
      </span>
    </div>
  );
}
