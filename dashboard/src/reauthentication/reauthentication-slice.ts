import type { SignIn, SignInCode } from 'api/contract';
import type { Failure } from 'shell/api';
import { sessionEnded } from 'shell/session';
import { createAction, createSlice, useAppSelector, type PayloadAction } from 'shell/store';

/** Who signs in in two steps is asked for the code next. */
type SignInStep = 'password' | 'code';

/**
 * Whether the password is being asked for again because the session ended while somebody was at work.
 * `people` counts those who took over from somebody else in this window: what one of them had typed is not the next one's.
 */
export type ReauthenticationState = { people: number } & (
  | { status: 'idle' }
  | { status: 'asked'; step: SignInStep; failure: Failure | undefined }
  | { status: 'sending'; step: SignInStep }
);

export interface WithReauthentication {
  dashboardReauthentication: ReauthenticationState;
}

/** Somebody comes back to this window, perhaps from another one in which they signed in. */
export const windowReturned = createAction('dashboard/windowReturned');

export const reauthenticationSlice = createSlice({
  name: 'dashboardReauthentication',
  initialState: (): ReauthenticationState => ({ people: 0, status: 'idle' }),
  reducers: {
    /**
     * Several calls may find the session ended at the same time; one dialog serves them all. The failure says why, where
     * it is more than that time has passed: the person was blocked.
     */
    passwordAsked: (state, { payload }: PayloadAction<Failure | undefined>): ReauthenticationState =>
      state.status === 'idle'
        ? { people: state.people, status: 'asked', step: 'password', failure: payload }
        : state,
    passwordGiven: ({ people }, _: PayloadAction<SignIn>): ReauthenticationState => ({
      people,
      status: 'sending',
      step: 'password',
    }),
    codeAsked: ({ people }, { payload }: PayloadAction<Failure | undefined>): ReauthenticationState => ({
      people,
      status: 'asked',
      step: 'code',
      failure: payload,
    }),
    codeGiven: ({ people }, _: PayloadAction<SignInCode>): ReauthenticationState => ({
      people,
      status: 'sending',
      step: 'code',
    }),
    /** Back from the code to the password, which may be another person's. */
    codeLeft: ({ people }): ReauthenticationState => ({
      people,
      status: 'asked',
      step: 'password',
      failure: undefined,
    }),
    passwordRefused: ({ people }, { payload }: PayloadAction<Failure>): ReauthenticationState => ({
      people,
      status: 'asked',
      step: 'password',
      failure: payload,
    }),
    /** The same person is back: what waited goes on. */
    reauthenticated: ({ people }): ReauthenticationState => ({ people, status: 'idle' }),
    /** Somebody else gave theirs. */
    personReplaced: ({ people }): ReauthenticationState => ({ people: people + 1, status: 'idle' }),
  },
  // The person left: nobody is asked any more.
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
