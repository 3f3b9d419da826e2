import { useEffect } from 'react';
import { useAppDispatch } from 'shell/store';
import { tokenKey } from './token-key.ts';
import { tokenChangedElsewhere } from './customer-slice.ts';

/** Follows who signs in or out in other tabs, once on each page that shows what is a customer's. */
export function useOtherTabs() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === tokenKey) dispatch(tokenChangedElsewhere());
    };
    addEventListener('storage', follow);
    return () => {
      removeEventListener('storage', follow);
    };
  }, [dispatch]);
}
