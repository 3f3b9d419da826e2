import { useEffect } from 'react';
import { useAppDispatch } from '@nalam/shell/store';
import { useOnReturn } from '../customer/use-on-return.ts';
import { cartOpened, useCart, type CartState } from './cart-slice.ts';
import { guestCartKey } from './guest-cart.ts';

/** @returns the cart, which follows changes in other tabs */
export function useOpenCart(): CartState {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(cartOpened());
    const follow = ({ key }: StorageEvent) => {
      if (key === guestCartKey) dispatch(cartOpened());
    };
    addEventListener('storage', follow);
    return () => {
      removeEventListener('storage', follow);
    };
  }, [dispatch]);
  useOnReturn(() => dispatch(cartOpened()));
  return useCart();
}
