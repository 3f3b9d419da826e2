import type { Account } from 'api/contract';
import { sessionEnded } from 'shell/session';
import { createSlice, useAppSelector, type PayloadAction } from 'shell/store';
import type { Failure } from 'shell/api';

/** Who exactly is signed in: the session knows only the name, which two people may share. */
export type AccountState =
  | { status: 'unopened' }
  | { status: 'loading' }
  | { status: 'ready'; account: Account }
  | { status: 'failed'; failure: Failure };

export interface WithAccount {
  dashboardAccount: AccountState;
}

const unopened = { status: 'unopened' } as AccountState;

export const accountSlice = createSlice({
  name: 'dashboardAccount',
  initialState: unopened,
  reducers: {
    accountOpened: (state): AccountState => (state.status === 'ready' ? state : { status: 'loading' }),
    accountLoaded: (_, { payload }: PayloadAction<Account>): AccountState => ({
      status: 'ready',
      account: payload,
    }),
    accountLoadFailed: (_, { payload }: PayloadAction<Failure>): AccountState => ({
      status: 'failed',
      failure: payload,
    }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => unopened),
});

export const { accountOpened, accountLoaded, accountLoadFailed } = accountSlice.actions;

export const useAccount = () => useAppSelector<AccountState, WithAccount>((state) => state.dashboardAccount);
