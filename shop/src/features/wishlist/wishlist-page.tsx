import type { WishlistEntry } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { heartIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Skeleton, SkeletonLines } from '@nalam/shared-ui/skeleton';
import { useAppDispatch } from '@nalam/shell/store';
import { CustomerPage, focusHeading } from '../../customer/customer-page.tsx';
import { FailureBox } from '../../failure/failure-box.tsx';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { ProductCard } from '../../product-card/product-card.tsx';
import { paths } from '../../paths.ts';
import { TakenOut } from '../../taken-out/taken-out.tsx';
import { useOpenWishlist } from '../../wishlist/use-open-wishlist.ts';
import { wishAdded, wishlistOpened, wishRemoved } from '../../wishlist/wishlist-slice.ts';
import styles from './wishlist-page.module.css';
import { titleMeta } from '../../title-meta.ts';

export { shopState as state } from '../../shop-state.ts';

export const meta = titleMeta((t) => t('wishlist.title'));

function Wishes({ items }: { items: WishlistEntry[] }) {
  const { t } = useTranslation('shop');
  const dispatch = useAppDispatch();
  return (
    <ul className={styles.wishes}>
      {items.map((entry, index) => (
        <li key={entry.productId} className={styles.wish}>
          <ProductCard product={entry.product} priority={index === 0} />
          <Button
            kind="quiet"
            aria-label={t('wishlist.removeNamed', { name: entry.product.name.text })}
            onClick={() => {
              dispatch(wishRemoved(entry));
              // The button has been removed, which would lose the focus.
              focusHeading();
            }}
          >
            {t('cart.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Wishlist() {
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const wishlist = useOpenWishlist();
  switch (wishlist.status) {
    case 'unopened':
    case 'loading':
      return (
        <Skeleton label={t('wishlist.loading')}>
          <SkeletonLines count={6} />
        </Skeleton>
      );
    case 'guest':
      return (
        <EmptyState shape={heartIcon} title={t('wishlist.guest.title')} text={t('wishlist.guest.text')}>
          <Link className={buttonClass('primary')} to={paths.signInFrom(paths.wishlist)}>
            {t('customer.signIn')}
          </Link>
        </EmptyState>
      );
    case 'failed':
      return (
        <FailureNotice
          title={t('wishlist.failed')}
          text={failureText(wishlist.failure)}
          onRetry={() => dispatch(wishlistOpened())}
        />
      );
    case 'ready':
      return (
        <>
          {wishlist.error && <FailureBox>{failureText(wishlist.error)}</FailureBox>}
          {wishlist.removed.length > 0 && (
            <TakenOut
              label={t('wishlist.takenOut')}
              onPutBack={() => {
                for (const { productId } of wishlist.removed) dispatch(wishAdded(productId));
              }}
            >
              {wishlist.removed.map(({ productId, product }, index) => (
                <span key={productId}>
                  {index > 0 && '; '}
                  <LocalText value={product.name} />
                </span>
              ))}
            </TakenOut>
          )}
          {wishlist.items.length === 0 ? (
            <EmptyState shape={heartIcon} title={t('wishlist.empty.title')} text={t('wishlist.empty.text')}>
              <Link className={buttonClass('primary')} to={paths.home}>
                {t('cart.empty.link')}
              </Link>
            </EmptyState>
          ) : (
            <Wishes items={[...wishlist.items].reverse()} />
          )}
        </>
      );
  }
}

/** A customer's wishlist, newest first. */
export function Component() {
  const { t } = useTranslation('shop');
  return (
    <CustomerPage title={t('wishlist.title')} width="page">
      <Wishlist />
    </CustomerPage>
  );
}
