import type { SignIn, SignInCode } from '@nalam/api/contract';
import type { Failure } from '@nalam/shell/api';
import { sessionEnded } from '@nalam/shell/session';
import { createAction, createSlice, useAppSelector, type PayloadAction } from '@nalam/shell/store';

/** Who signs in in two steps is asked for the code next. */
type SignInStep = 'password' | 'code';

/**
 * Whether the password is being asked for again because the session ended during work; `account` is the person's.
 * `people` counts the people who took over in this window: what one of them had typed is not the next one's.
 */
export type ReauthenticationState = { people: number } & (
  | { status: 'idle' }
  | { status: 'asked'; account: string; step: SignInStep; failure: Failure | undefined }
  | { status: 'sending'; account: string; step: SignInStep }
);

export interface WithReauthentication {
  dashboardReauthentication: ReauthenticationState;
}

/** The window is in view again, perhaps after a sign-in in another one. */
export const windowReturned = createAction('dashboard/windowReturned');

/** @returns the state while `step` waits for the person, or for the API; unchanged when nothing is asked */
const next = (
  state: ReauthenticationState,
  change: { step: SignInStep } & ({ status: 'sending' } | { status: 'asked'; failure: Failure | undefined }),
): ReauthenticationState =>
  state.status === 'idle' ? state : { people: state.people, account: state.account, ...change };

export const reauthenticationSlice = createSlice({
  name: 'dashboardReauthentication',
  initialState: (): ReauthenticationState => ({ people: 0, status: 'idle' }),
  reducers: {
    /**
     * Several calls may find the session ended at the same time; one dialog serves them all. The failure says why, where
     * it is more than that time has passed: the account was blocked.
     */
    passwordAsked: (
      state,
      { payload }: PayloadAction<{ account: string; failure: Failure | undefined }>,
    ): ReauthenticationState =>
      state.status === 'idle'
        ? { people: state.people, status: 'asked', step: 'password', ...payload }
        : state,
    passwordGiven: (state, _: PayloadAction<SignIn>) => next(state, { status: 'sending', step: 'password' }),
    codeAsked: (state, { payload }: PayloadAction<Failure | undefined>) =>
      next(state, { status: 'asked', step: 'code', failure: payload }),
    codeGiven: (state, _: PayloadAction<SignInCode>) => next(state, { status: 'sending', step: 'code' }),
    /** Back from the code to the password, which may be another person's. */
    codeLeft: (state) => next(state, { status: 'asked', step: 'password', failure: undefined }),
    passwordRefused: (state, { payload }: PayloadAction<Failure>) =>
      next(state, { status: 'asked', step: 'password', failure: payload }),
    /** The same person is back: what waited goes on. */
    reauthenticated: ({ people }): ReauthenticationState => ({ people, status: 'idle' }),
    /** Another person gave theirs. */
    personReplaced: ({ people }): ReauthenticationState => ({ people: people + 1, status: 'idle' }),
  },
  // The person left, so the question ends.
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
