import { toFailure, type ApiClient, type Failure } from 'shell/api';
import { sessionEnded } from 'shell/session';
import { accessLoadFailed } from '../access/access-slice.ts';
import type { WithAccount } from '../account/account-slice.ts';
import { passwordAsked, reauthenticated } from '../reauthentication/reauthentication-slice.ts';
import { refusalOf } from '../sign-in/sign-in.ts';
import type { StaffThunk } from './staff-thunk.ts';

const ended: unknown[] = ['SIGN_IN_REQUIRED', 'ACCOUNT_BLOCKED'];

/**
 * Makes a call that only staff may make. Where the API says that the session has ended, or that the person was blocked,
 * the password is asked for in place, so that nobody loses what they typed; once the same person has given it, the call
 * is made again. While it is not yet known who was here, nothing can have been typed: then the layout leads to the
 * login, with the way back.
 *
 * @returns what to dispatch. It rejects with what the call throws; that the session ended only after the person has
 *   left, or somebody else came
 */
export function callAsStaff<Answer>(
  subject: (api: ApiClient) => Promise<Answer>,
): StaffThunk<Promise<Answer>> {
  return async (dispatch, _, { api }) => {
    for (;;) {
      try {
        return await subject(api);
      } catch (error) {
        const failure = toFailure(error);
        // As when somebody has taken the second step away meanwhile: the layout leads to where it is set up.
        if (failure.kind === 'refused' && failure.code === 'SECOND_STEP_REQUIRED')
          dispatch(accessLoadFailed(failure));
        if (failure.kind !== 'refused' || !ended.includes(failure.code)) throw error;
        if (!(await dispatch(samePersonReturns(failure)))) throw error;
      }
    }
  };
}

/** Asks for the password. @returns whether the same person has given it */
function samePersonReturns(why: Failure): StaffThunk<Promise<boolean>, WithAccount> {
  return async (dispatch, getState, { nextOf }) => {
    if (getState().dashboardAccount.status !== 'ready') {
      dispatch(sessionEnded());
      return false;
    }
    const answer = nextOf(reauthenticated, sessionEnded);
    dispatch(passwordAsked(refusalOf(why) && why));
    return reauthenticated.match(await answer);
  };
}
