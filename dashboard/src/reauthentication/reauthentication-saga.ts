import type { SessionUser } from 'api/contract';
import { call, getApi, put, select, takeLeading } from 'shell/store';
import { sessionEnded, signedIn } from 'shell/session';
import { fetchAccount } from '../account/account-saga.ts';
import type { WithAccount } from '../account/account-slice.ts';
import { giveCode, signIn, type SignInOutcome } from '../sign-in/sign-in.ts';
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
  yield* goOnWith(yield* call(giveCode, api, payload));
}

/** Who has signed in in another window meanwhile is asked for nothing here. */
function* lookWhoIsHere() {
  const asked = yield* select<boolean, WithReauthentication>(
    ({ dashboardReauthentication }) => dashboardReauthentication.status === 'asked',
  );
  if (!asked) return;
  const api = yield* getApi();
  try {
    const { valid } = yield* call(() => api.get<SessionUser>('/auth-user'));
    if (!valid) return;
    const { _id: userId, user_type: role, user_name: username } = yield* call(fetchAccount, api);
    yield* goOnWith({ status: 'signedIn', user: { userId, role, username } });
  } catch {
    // What can't be found out changes nothing: the password is still asked for.
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
  const { account, role } = yield* select<Known, WithAccount>(({ dashboardAccount, session }) => ({
    account: dashboardAccount.status === 'ready' ? dashboardAccount.account._id : undefined,
    role: session.role,
  }));
  const { user } = outcome;
  // Somebody whose role was changed meanwhile begins anew as well: the page may not be theirs any more.
  if (user.userId === account && user.role === role) {
    yield* put(signedIn(user));
    yield* put(reauthenticated());
  } else {
    yield* put(sessionEnded());
    yield* put(personReplaced());
    yield* put(signedIn(user));
  }
}

interface Known {
  account: string | undefined;
  role: string | false;
}

export function* reauthenticationSaga() {
  yield* takeLeading(passwordGiven, signInAgain);
  yield* takeLeading(codeGiven, takeCode);
  yield* takeLeading(windowReturned, lookWhoIsHere);
}
