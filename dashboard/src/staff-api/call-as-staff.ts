import { toFailure, type ApiClient, type Failure } from '@nalam/shell/api';
import { sessionEnded } from '@nalam/shell/session';
import { passwordAsked, reauthenticated } from '../reauthentication/reauthentication-slice.ts';
import { refusalOf } from '../sign-in/sign-in.ts';
import type { StaffThunk } from './staff-thunk.ts';

const sessionEndCodes: unknown[] = ['SIGN_IN_REQUIRED', 'ACCOUNT_BLOCKED'];

/**
 * Makes a call for staff. If the session has ended or the account is blocked, a dialog asks for the password, so that no input is
 * lost, and the call is repeated after the same user has signed in. Before the account is known there can be no input, so the
 * layout redirects to the login instead.
 * @returns a thunk. It rejects with the call's error, or with the ended session if the user left or another one signed in
 */
export function callAsStaff<Answer>(call: (api: ApiClient) => Promise<Answer>): StaffThunk<Promise<Answer>> {
  return async (dispatch, _, { api, checkAccess }) => {
    for (;;) {
      try {
        return await call(api);
      } catch (error) {
        const failure = toFailure(error);
        // The second step was turned off for this account: the layout opens the page for setting it up.
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
