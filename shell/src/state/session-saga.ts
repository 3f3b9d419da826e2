import type { SessionUser } from '@nalam/api/contract';
import type { ApiClient } from '../offers/api.ts';
import { call, getApi, put, takeLeading } from '../offers/saga-effects.ts';
import { takeEarlySession } from '../starter/early-session.ts';
import { sessionChecked, sessionEnded, sessionOpened } from './session-slice.ts';

const fetchSession = async (api: ApiClient) =>
  (await takeEarlySession()) ?? api.get<SessionUser>('/auth-user');

function* checkSession() {
  const api = yield* getApi();
  try {
    yield* put(sessionChecked(yield* call(fetchSession, api)));
  } catch {
    // Silent (docs/product.md#session): a visitor for whom the check fails is anonymous and has nothing to correct.
    yield* put(sessionEnded());
  }
}

export function* sessionSaga() {
  yield* takeLeading(sessionOpened, checkSession);
}
