import type { SignIn, SignInCode } from '@nalam/api/contract';
import type { Failure } from '@nalam/shell/api';
import { sessionEnded } from '@nalam/shell/session';
import { createAction, createSlice, useAppSelector, type PayloadAction } from '@nalam/shell/store';

/** Next, a user with a second step is asked for the code. */
type SignInStep = 'password' | 'code';

/**
 * The request for the password after the session ended during work; `account` is the user's. `people` increments when another
 * user signs in, which discards drafts.
 */
export type ReauthenticationState = { people: number } & (
  | { status: 'idle' }
  | { status: 'asked'; account: string; step: SignInStep; failure: Failure | undefined }
  | { status: 'sending'; account: string; step: SignInStep }
);

export interface WithReauthentication {
  dashboardReauthentication: ReauthenticationState;
}

/** The window is visible again, perhaps after a sign-in in another tab. */
export const windowReturned = createAction('dashboard/windowReturned');

/** @returns the state while `step` waits for the user or the API; unchanged when nothing is asked */
const nextState = (
  state: ReauthenticationState,
  change: { step: SignInStep } & ({ status: 'sending' } | { status: 'asked'; failure: Failure | undefined }),
): ReauthenticationState =>
  state.status === 'idle' ? state : { people: state.people, account: state.account, ...change };

export const reauthenticationSlice = createSlice({
  name: 'dashboardReauthentication',
  initialState: (): ReauthenticationState => ({ people: 0, status: 'idle' }),
  reducers: {
    /**
     * Several calls may fail at the same time and share one dialog. The failure has a reason if the account was blocked, but not
     * if the session just expired.
     */
    passwordAsked: (
      state,
      { payload }: PayloadAction<{ account: string; failure: Failure | undefined }>,
    ): ReauthenticationState =>
      state.status === 'idle'
        ? { people: state.people, status: 'asked', step: 'password', ...payload }
        : state,
    passwordGiven: (state, _: PayloadAction<SignIn>) =>
      nextState(state, { status: 'sending', step: 'password' }),
    codeAsked: (state, { payload }: PayloadAction<Failure | undefined>) =>
      nextState(state, { status: 'asked', step: 'code', failure: payload }),
    codeGiven: (state, _: PayloadAction<SignInCode>) => nextState(state, { status: 'sending', step: 'code' }),
    /** Back from the code to the password, perhaps for another user. */
    codeLeft: (state) => nextState(state, { status: 'asked', step: 'password', failure: undefined }),
    passwordRefused: (state, { payload }: PayloadAction<Failure>) =>
      nextState(state, { status: 'asked', step: 'password', failure: payload }),
    /** The same user has signed in: waiting calls continue. */
    reauthenticated: ({ people }): ReauthenticationState => ({ people, status: 'idle' }),
    /** Another user has signed in. */
    personReplaced: ({ people }): ReauthenticationState => ({ people: people + 1, status: 'idle' }),
  },
  // The user has left for the login.
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, ({ people }): ReauthenticationState => ({ people, status: 'idle' })),
});

export const {
  passwordAsked,
  passwordGiven,
  passwordRefused,
  codeAsked,
  codeGiven,
  codeLeft,
  reauthenticated,
  personReplaced,
} = reauthenticationSlice.actions;

export const useReauthentication = () =>
  useAppSelector<ReauthenticationState, WithReauthentication>((state) => state.dashboardReauthentication);
