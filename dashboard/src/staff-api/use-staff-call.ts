import { useCallback } from 'react';
import type { ApiClient } from '@nalam/shell/api';
import { useAppDispatch } from '@nalam/shell/store';
import { callAsStaff } from './call-as-staff.ts';

export type CallAsStaff = <Answer>(call: (api: ApiClient) => Promise<Answer>) => Promise<Answer>;

/**
 * For files, which the store cannot hold, and for other remotes' screens; all other calls are endpoints of `staffApi`.
 * @returns a function that makes a call for staff; it rejects with the call's error
 */
export function useStaffCall(): CallAsStaff {
  const dispatch = useAppDispatch();
  return useCallback(
    <Answer>(call: (api: ApiClient) => Promise<Answer>) =>
      dispatch(callAsStaff(call) as never) as unknown as Promise<Answer>,
    [dispatch],
  );
}
