import { useCallback, useEffect } from 'react';
import { useAppDispatch } from 'shell/store';
import { useOnReturn } from '../customer/use-on-return.ts';
import { cartOpened, useCart, type CartState } from './cart-slice.ts';
import { guestCartKey } from './guest-cart.ts';

/** @returns the cart, which follows what other tabs do to it */
export function useOpenCart(): CartState {
  const dispatch = useAppDispatch();
  const look = useCallback(() => dispatch(cartOpened()), [dispatch]);
  useEffect(() => {
    look();
    const follow = ({ key }: StorageEvent) => {
      if (key === guestCartKey) look();
    };
    addEventListener('storage', follow);
    return () => {
      removeEventListener('storage', follow);
    };
  }, [look]);
  useOnReturn(look);
  return useCart();
}
