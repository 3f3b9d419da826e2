import type { Account, SessionUser } from '@nalam/api/contract';
import { call, getApi, put, select, takeLeading } from '@nalam/shell/store';
import { sessionEnded, signedIn } from '@nalam/shell/session';
import { sendCode, signIn, type SignInOutcome } from '../sign-in/sign-in.ts';
import {
  codeAsked,
  codeGiven,
  passwordGiven,
  passwordRefused,
  personReplaced,
  reauthenticated,
  windowReturned,
  type WithReauthentication,
} from './reauthentication-slice.ts';

function* signInAgain({ payload }: ReturnType<typeof passwordGiven>) {
  const api = yield* getApi();
  yield* goOnWith(yield* call(signIn, api, payload));
}

function* takeCode({ payload }: ReturnType<typeof codeGiven>) {
  const api = yield* getApi();
  yield* goOnWith(yield* call(sendCode, api, payload));
}

/** A user who has signed in again in another tab needs no password here. */
function* checkSession() {
  const isPasswordAsked = yield* select<boolean, WithReauthentication>(
    ({ dashboardReauthentication }) => dashboardReauthentication.status === 'asked',
  );
  if (!isPasswordAsked) return;
  const api = yield* getApi();
  try {
    const { valid } = yield* call(() => api.get<SessionUser>('/auth-user'));
    if (!valid) return;
    const account = yield* call(() => api.get<Account>('/dashboard/account'));
    const { _id: userId, user_type: role, user_name: username } = account;
    yield* goOnWith({ status: 'signedIn', user: { userId, role, username } });
  } catch {
    // Without an answer, the dialog stays.
  }
}

function* goOnWith(outcome: SignInOutcome) {
  if (outcome.status === 'codeRequired') {
    yield* put(codeAsked(outcome.failure));
    return;
  }
  if (outcome.status === 'failed') {
    yield* put(passwordRefused(outcome.failure));
    return;
  }
  const { account, role } = yield* select<PreviousUser, WithReauthentication>(
    ({ dashboardReauthentication: reauthentication, session }) => ({
      account: reauthentication.status === 'idle' ? undefined : reauthentication.account,
      role: session.role,
    }),
  );
  const { user } = outcome;
  // A user whose role has changed starts over as well, because they may have lost access to the page.
  if (user.userId === account && user.role === role) {
    yield* put(signedIn(user));
    yield* put(reauthenticated());
  } else {
    yield* put(sessionEnded());
    yield* put(personReplaced());
    yield* put(signedIn(user));
  }
}

interface PreviousUser {
  account: string | undefined;
  role: string | false;
}

export function* reauthenticationSaga() {
  yield* takeLeading(passwordGiven, signInAgain);
  yield* takeLeading(codeGiven, takeCode);
  yield* takeLeading(windowReturned, checkSession);
}
