import type { Account, DashboardAccess } from '@nalam/api/contract';
import { failureOf } from '../staff-api/failure-of.ts';
import { staffApi } from '../staff-api/staff-api.ts';

const accountApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    /** Which dashboard addresses the signed-in person may open; the API says so, and enforces it. */
    access: build.query<DashboardAccess, undefined>({
      query: () => ({ path: '/dashboard/access' }),
      providesTags: ['access'],
    }),
    /** Who exactly is signed in: the session knows only the name, which two people may share. */
    account: build.query<Account, undefined>({
      query: () => ({ path: '/dashboard/account' }),
      providesTags: ['account'],
    }),
  }),
});

export const { useAccessQuery, useAccountQuery } = accountApi;
export const selectAccess = accountApi.endpoints.access.select(undefined);
export const selectAccount = accountApi.endpoints.account.select(undefined);

/** @returns whether nothing opens before this person has set up the second step of the sign-in, because the role requires it */
export function lacksSecondStep(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.code === 'SECOND_STEP_REQUIRED';
}
