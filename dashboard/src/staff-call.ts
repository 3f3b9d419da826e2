import { toFailure, type ApiClient } from 'shell/api';
import { sessionEnded } from 'shell/session';
import { call, getApi, put } from 'shell/store';

/**
 * Makes a call that only staff may make. Where the API says that the session has ended, everybody hears of it: the
 * layout then leads to the login, with the way back.
 *
 * @throws {ApiError} what the call throws
 */
export function* callAsStaff<Result>(subject: (api: ApiClient) => Promise<Result>) {
  const api = yield* getApi();
  try {
    return yield* call(subject, api);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind === 'refused' && failure.code === 'SIGN_IN_REQUIRED') yield* put(sessionEnded());
    throw error;
  }
}
