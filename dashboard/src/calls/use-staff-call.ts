import { useCallback } from 'react';
import type { ApiClient } from 'shell/api';
import { createAction, useAppDispatch } from 'shell/store';

/** A call, and what waits for its answer. It travels in `meta.arg`, the place for what is not kept in the store. */
interface StaffCall {
  subject: (api: ApiClient) => Promise<unknown>;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

export const staffCallMade = createAction('dashboard/staffCallMade', (arg: StaffCall) => ({
  payload: undefined,
  meta: { arg },
}));

export type CallAsStaff = <Answer>(subject: (api: ApiClient) => Promise<Answer>) => Promise<Answer>;

/**
 * For screens whose state belongs to them alone, such as a form. All calls go through `callAsStaff`, so that a session
 * that has ended is treated in one place.
 *
 * @returns a function that makes a call that only staff may make; it rejects with what the call throws
 */
export function useStaffCall(): CallAsStaff {
  const dispatch = useAppDispatch();
  return useCallback(
    <Answer>(subject: (api: ApiClient) => Promise<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        dispatch(staffCallMade({ subject, resolve: (answer) => resolve(answer as Answer), reject }));
      }),
    [dispatch],
  );
}
