import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from 'shell/store';
import { customerOpened, useCustomer, type CustomerState } from './customer-slice.ts';
import { useOnReturn } from './use-on-return.ts';

/** @returns who uses the shop on this device, asked again whenever somebody comes here */
export function useOpenCustomer(): CustomerState {
  const dispatch = useAppDispatch();
  // Also from the same page: what it leads to may have found out that the session has ended.
  const { key } = useLocation();
  const look = useCallback(() => dispatch(customerOpened()), [dispatch]);
  useEffect(() => {
    look();
  }, [look, key]);
  useOnReturn(look);
  return useCustomer();
}
