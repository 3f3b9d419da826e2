import { toFailure, type ApiClient, type Failure } from '@nalam/shell/api';
import { sessionEnded } from '@nalam/shell/session';
import { passwordAsked, reauthenticated } from '../reauthentication/reauthentication-slice.ts';
import { refusalOf } from '../sign-in/sign-in.ts';
import type { StaffThunk } from './staff-thunk.ts';

const ended: unknown[] = ['SIGN_IN_REQUIRED', 'ACCOUNT_BLOCKED'];

/**
 * Makes a call that only staff may make. Where the API says that the session has ended, or that the account was blocked,
 * the password is asked for in place, so that nothing typed is lost; once the same person has given it, the call is made
 * again. Before the account is known, nothing can have been typed: then the layout leads to the login, with the way back.
 *
 * @returns what to dispatch. It rejects with what the call throws, or with the ended session when the person left or
 *   somebody else signed in
 */
export function callAsStaff<Answer>(
  subject: (api: ApiClient) => Promise<Answer>,
): StaffThunk<Promise<Answer>> {
  return async (dispatch, _, { api, checkAccess }) => {
    for (;;) {
      try {
        return await subject(api);
      } catch (error) {
        const failure = toFailure(error);
        // The second step was switched off for this account: the layout leads to where it is set up.
        if (failure.kind === 'refused' && failure.code === 'SECOND_STEP_REQUIRED') checkAccess();
        if (failure.kind !== 'refused' || !ended.includes(failure.code)) throw error;
        if (!(await dispatch(samePersonReturns(failure)))) throw error;
      }
    }
  };
}

/** Asks for the password. @returns whether the same person has given it */
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
