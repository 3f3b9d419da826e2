import type {
  OwnPasswordChange,
  OwnSessionList,
  RecoveryCodes,
  TwoFactor,
  TwoFactorSetup,
} from '@nalam/api/contract';
import { staffApi } from '../../staff-api/staff-api.ts';
import { whenDone } from '../../staff-api/when-done.ts';

const twoFactor = '/dashboard/account/two-factor';
const ownSessions = '/dashboard/account/sessions';

const accountPageApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<{ message: string }, Required<OwnPasswordChange>>({
      query: (change) => ({ method: 'PUT', path: '/dashboard/account/password', body: change }),
      // The other sessions have ended.
      invalidatesTags: (_, error) => (error ? [] : ['ownSessions']),
    }),
    ownSessions: build.query<OwnSessionList, undefined>({
      query: () => ({ path: ownSessions }),
      providesTags: ['ownSessions'],
    }),
    /** Ends one session, or all others. */
    endSession: build.mutation<OwnSessionList, string>({
      query: (id) => ({ method: 'DELETE', path: id === 'others' ? ownSessions : `${ownSessions}/${id}` }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, (data) =>
          dispatch(accountPageApi.util.updateQueryData('ownSessions', undefined, () => data)),
        ),
      // The session may have expired meanwhile.
      invalidatesTags: (_, error) => (error?.kind === 'refused' ? ['ownSessions'] : []),
    }),
    twoFactor: build.query<TwoFactor, undefined>({
      query: () => ({ path: twoFactor }),
      providesTags: ['twoFactor'],
    }),
    beginTwoFactor: build.mutation<TwoFactorSetup, string>({
      query: (password) => ({ method: 'POST', path: twoFactor, body: { password } }),
    }),
    confirmTwoFactor: build.mutation<RecoveryCodes, string>({
      query: (code) => ({ method: 'PUT', path: twoFactor, body: { code } }),
      // The other sessions have ended, and the user may open more pages now.
      invalidatesTags: (_, error) => (error ? [] : ['twoFactor', 'ownSessions', 'access']),
    }),
    replaceRecoveryCodes: build.mutation<RecoveryCodes, string>({
      query: (password) => ({ method: 'POST', path: `${twoFactor}/recovery-codes`, body: { password } }),
      invalidatesTags: (_, error) => (error ? [] : ['twoFactor']),
    }),
    switchTwoFactorOff: build.mutation<TwoFactor, string>({
      query: (password) => ({ method: 'DELETE', path: twoFactor, body: { password } }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, (data) =>
          dispatch(accountPageApi.util.updateQueryData('twoFactor', undefined, () => data)),
        ),
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useOwnSessionsQuery,
  useEndSessionMutation,
  useTwoFactorQuery,
  useBeginTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useReplaceRecoveryCodesMutation,
  useSwitchTwoFactorOffMutation,
} = accountPageApi;
