import { useCallback, useEffect } from 'react';
import { useAppDispatch } from 'shell/store';
import { useOnReturn } from '../customer/use-on-return.ts';
import { useWishlist, wishlistOpened, type WishlistState } from './wishlist-slice.ts';

/** @returns the customer's wishlist, fetched again */
export function useOpenWishlist(): WishlistState {
  const dispatch = useAppDispatch();
  const look = useCallback(() => dispatch(wishlistOpened()), [dispatch]);
  useEffect(() => {
    look();
  }, [look]);
  useOnReturn(look);
  return useWishlist();
}
