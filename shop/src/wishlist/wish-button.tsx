import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { heartIcon, Icon } from '@nalam/shared-ui/icon';
import { useAppDispatch } from '@nalam/shell/store';
import { FailureBox } from '../failure/failure-box.tsx';
import { useFailureText } from '../failure/use-failure-text.ts';
import { paths } from '../paths.ts';
import { usePressWhenReady } from '../use-press-when-ready.ts';
import { rememberWish } from './remembered-wish.ts';
import { useOpenWishlist } from './use-open-wishlist.ts';
import { wishAdded, wishlistOpened, wishRemoved } from './wishlist-slice.ts';

/**
 * Adds a product to the wishlist, or removes it. A guest is asked to sign in, and keeps the wish.
 *
 * @param props.address the page to return a guest to after signing in
 */
export function WishButton({ productId, address }: { productId: string; address: string }) {
  const { t } = useTranslation('shop');
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const wishlist = useOpenWishlist();
  const entry =
    wishlist.status === 'ready' ? wishlist.items.find((wish) => wish.productId === productId) : undefined;
  const failure =
    wishlist.status === 'failed' ? wishlist.failure : wishlist.status === 'ready' ? wishlist.error : null;

  // The session must be known first: a guest's wish is stored on the device.
  const isLoaded = wishlist.status !== 'unopened' && wishlist.status !== 'loading';
  const [waiting, press] = usePressWhenReady(isLoaded, () => {
    if (wishlist.status === 'guest') {
      rememberWish(productId);
      void navigate(`${paths.signInFrom(address)}&wish`);
    } else if (wishlist.status === 'failed') dispatch(wishlistOpened());
    else dispatch(entry ? wishRemoved(entry) : wishAdded(productId));
  });

  return (
    <>
      <Button
        kind="quiet"
        loading={(waiting || (wishlist.status === 'ready' && wishlist.loading > 0)) && t('customer.sending')}
        onClick={press}
      >
        <Icon shape={heartIcon} />
        {entry ? t('wishlist.remove') : t('wishlist.add')}
      </Button>
      {failure && <FailureBox>{failureText(failure)}</FailureBox>}
    </>
  );
}
