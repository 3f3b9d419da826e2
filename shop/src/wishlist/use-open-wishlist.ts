import { useEffect } from 'react';
import { useAppDispatch } from '@nalam/shell/store';
import { useOnReturn } from '../customer/use-on-return.ts';
import { useWishlist, wishlistOpened, type WishlistState } from './wishlist-slice.ts';

/** @returns the customer's wishlist, fetched again */
export function useOpenWishlist(): WishlistState {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(wishlistOpened());
  }, [dispatch]);
  useOnReturn(() => dispatch(wishlistOpened()));
  return useWishlist();
}
