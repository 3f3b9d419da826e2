import { useEffect } from 'react';
import { useAppDispatch } from '@nalam/shell/store';
import { tokenKey } from './token-key.ts';
import { tokenChangedElsewhere } from './customer-slice.ts';

/** Follows sign-ins and sign-outs in other tabs. Used once on each page that shows a customer's data. */
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
