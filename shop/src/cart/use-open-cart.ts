import { useEffect } from 'react';
import { useAppDispatch } from 'shell/store';
import { tokenKey } from '../customer/customer-saga.ts';
import { tokenChangedElsewhere } from '../customer/customer-slice.ts';
import { cartOpened, useCart, type CartState } from './cart-slice.ts';
import { guestCartKey } from './guest-cart.ts';

/** @returns the cart, which follows what other tabs do to it */
export function useOpenCart(): CartState {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(cartOpened());
    const follow = ({ key }: StorageEvent) => {
      if (key === tokenKey) dispatch(tokenChangedElsewhere());
      if (key === tokenKey || key === guestCartKey) dispatch(cartOpened());
    };
    // A customer's cart is on the server, which tells nobody: it is looked at again when they come back to this tab.
    const look = () => {
      if (document.visibilityState === 'visible') dispatch(cartOpened());
    };
    addEventListener('storage', follow);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('storage', follow);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch]);
  return useCart();
}
