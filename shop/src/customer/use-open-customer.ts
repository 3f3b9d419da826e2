import { useEffect } from 'react';
import { useAppDispatch } from 'shell/store';
import { tokenKey } from './customer-saga.ts';
import { customerOpened, tokenChangedElsewhere, useCustomer, type CustomerState } from './customer-slice.ts';

/** @returns who uses the shop on this device; follows what happens in other tabs */
export function useOpenCustomer(): CustomerState {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(customerOpened());
    const follow = ({ key }: StorageEvent) => {
      if (key === tokenKey) dispatch(tokenChangedElsewhere());
    };
    addEventListener('storage', follow);
    return () => {
      removeEventListener('storage', follow);
    };
  }, [dispatch]);
  return useCustomer();
}
