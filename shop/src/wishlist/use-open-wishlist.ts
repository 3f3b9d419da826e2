import { useEffect } from 'react';
import { useAppDispatch } from 'shell/store';
import { useWishlist, wishlistOpened, type WishlistState } from './wishlist-slice.ts';

/** @returns the customer's wishlist, fetched anew */
export function useOpenWishlist(): WishlistState {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(wishlistOpened());
  }, [dispatch]);
  return useWishlist();
}
