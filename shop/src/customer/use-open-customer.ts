import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '@nalam/shell/store';
import { customerOpened, useCustomer, type CustomerState } from './customer-slice.ts';
import { useOnReturn } from './use-on-return.ts';

/** @returns the session on this device, checked again on each visit */
export function useOpenCustomer(): CustomerState {
  const dispatch = useAppDispatch();
  // Includes navigation from the same page: a page it links to may have found the session ended.
  const { key } = useLocation();
  useEffect(() => {
    dispatch(customerOpened());
  }, [dispatch, key]);
  useOnReturn(() => dispatch(customerOpened()));
  return useCustomer();
}
