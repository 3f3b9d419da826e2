import type { Account, DashboardAccess } from '@nalam/api/contract';
import { failureOf } from '../staff-api/failure-of.ts';
import { staffApi } from '../staff-api/staff-api.ts';

const accountApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    /** The dashboard addresses that the signed-in user may open; the API enforces them. */
    access: build.query<DashboardAccess, undefined>({
      query: () => ({ path: '/dashboard/access' }),
      providesTags: ['access'],
    }),
    /** The signed-in account. The session contains only the name, which two people may share. */
    account: build.query<Account, undefined>({
      query: () => ({ path: '/dashboard/account' }),
      providesTags: ['account'],
    }),
  }),
});

export const { useAccessQuery, useAccountQuery } = accountApi;
export const selectAccess = accountApi.endpoints.access.select(undefined);
export const selectAccount = accountApi.endpoints.account.select(undefined);

/** @returns whether this user must first set up the second step that the role requires */
export function lacksSecondStep(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.code === 'SECOND_STEP_REQUIRED';
}
