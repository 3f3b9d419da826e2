import { toFailure, type ApiClient, type Failure } from '@nalam/shell/api';
import { sessionEnded } from '@nalam/shell/session';
import { passwordAsked, reauthenticated } from '../reauthentication/reauthentication-slice.ts';
import { refusalOf } from '../sign-in/sign-in.ts';
import type { StaffThunk } from './staff-thunk.ts';

const sessionEndCodes: unknown[] = ['SIGN_IN_REQUIRED', 'ACCOUNT_BLOCKED'];

/**
 * Makes a call for staff. If the session has ended or the account is blocked, a dialog asks for the password, so that
 * nothing typed is lost, and the call is repeated once the same user has signed in. Before the account is known nothing
 * can have been typed, so the layout goes to the login instead.
 * @returns a thunk. It rejects with the call's error, or with the ended session when the user left or another one
 * signed in
 */
export function callAsStaff<Answer>(call: (api: ApiClient) => Promise<Answer>): StaffThunk<Promise<Answer>> {
  return async (dispatch, _, { api, checkAccess }) => {
    for (;;) {
      try {
        return await call(api);
      } catch (error) {
        const failure = toFailure(error);
        // The second step was switched off for this account: the layout opens the page that sets it up.
        if (failure.kind === 'refused' && failure.code === 'SECOND_STEP_REQUIRED') checkAccess();
        if (failure.kind !== 'refused' || !sessionEndCodes.includes(failure.code)) throw error;
        if (!(await dispatch(samePersonReturns(failure)))) throw error;
      }
    }
  };
}

/** Asks for the password. @returns whether the same user has signed in */
function samePersonReturns(why: Failure): StaffThunk<Promise<boolean>> {
  return async (dispatch, _, { nextOf, accountId }) => {
    const account = accountId();
    if (account === undefined) {
      dispatch(sessionEnded());
      return false;
    }
    const answer = nextOf(reauthenticated, sessionEnded);
    dispatch(passwordAsked({ account, failure: refusalOf(why) && why }));
    return reauthenticated.match(await answer);
  };
}
