import { toFailure, type ApiClient, type Failure } from 'shell/api';
import { sessionEnded } from 'shell/session';
import { call, getApi, put, select, take } from 'shell/store';
import { accessLoadFailed } from './access/access-slice.ts';
import type { WithAccount } from './account/account-slice.ts';
import { passwordAsked, reauthenticated } from './reauthentication/reauthentication-slice.ts';
import { refusalOf } from './sign-in/sign-in.ts';

/**
 * Makes a call that only staff may make. Where the API says that the session has ended, or that the person was blocked, the password is asked for in
 * place, so that nobody loses what they typed; once the same person has given it, the call is made again. While it is
 * not yet known who was here, nothing can have been typed: then the layout leads to the login, with the way back.
 *
 * @throws {ApiError} what the call throws; that the session ended only after the person has left, or somebody else came
 */
export function* callAsStaff<Result>(subject: (api: ApiClient) => Promise<Result>) {
  const api = yield* getApi();
  for (;;) {
    try {
      return yield* call(subject, api);
    } catch (error) {
      const failure = toFailure(error);
      // As when somebody has taken the second step away meanwhile: the layout leads to where it is set up.
      if (failure.kind === 'refused' && failure.code === 'SECOND_STEP_REQUIRED')
        yield* put(accessLoadFailed(failure));
      if (failure.kind !== 'refused' || !ended.includes(failure.code)) throw error;
      if (!(yield* hasSamePersonReturned(failure))) throw error;
    }
  }
}

const ended: unknown[] = ['SIGN_IN_REQUIRED', 'ACCOUNT_BLOCKED'];

function* hasSamePersonReturned(why: Failure) {
  const known = yield* select<boolean, WithAccount>(
    ({ dashboardAccount }) => dashboardAccount.status === 'ready',
  );
  if (!known) {
    yield* put(sessionEnded());
    return false;
  }
  yield* put(passwordAsked(refusalOf(why) && why));
  const { type } = yield* take(reauthenticated, sessionEnded);
  return type === reauthenticated.type;
}
