import { useCallback } from 'react';
import type { ApiClient } from 'shell/api';
import { useAppDispatch } from 'shell/store';
import { callAsStaff } from '../staff-api/call-as-staff.ts';

export type CallAsStaff = <Answer>(subject: (api: ApiClient) => Promise<Answer>) => Promise<Answer>;

/**
 * For calls that no list or form keeps an answer of, such as an upload or the next page of a remote's own screen.
 *
 * @returns a function that makes a call that only staff may make; it rejects with what the call throws
 */
export function useStaffCall(): CallAsStaff {
  const dispatch = useAppDispatch();
  return useCallback(
    <Answer>(subject: (api: ApiClient) => Promise<Answer>) =>
      dispatch(callAsStaff(subject) as never) as unknown as Promise<Answer>,
    [dispatch],
  );
}
