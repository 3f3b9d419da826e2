import type { ApiClient } from '@nalam/shell/api';
import { sessionEnded } from '@nalam/shell/session';
import { call, getApi, put, takeLeading } from '@nalam/shell/store';
import { loggedOut, logoutFailed, logoutRequested } from './logout-slice.ts';

const sendLogout = (api: ApiClient) => api.get('/dashboard/logout');

function* logOut() {
  const api = yield* getApi();
  try {
    yield* call(sendLogout, api);
    yield* put(loggedOut());
    yield* put(sessionEnded());
  } catch (error) {
    // Only logged (docs/product.md#dashboard): the user can press the button again.
    console.error('Logout failed.', error);
    yield* put(logoutFailed());
  }
}

export function* logoutSaga() {
  yield* takeLeading(logoutRequested, logOut);
}
