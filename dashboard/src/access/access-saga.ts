import type { DashboardAccess } from 'api/contract';
import { toFailure, type ApiClient } from 'shell/api';
import { put, takeLatest } from 'shell/store';
import { callAsStaff } from '../staff-call.ts';
import { accessLoaded, accessLoadFailed, accessOpened } from './access-slice.ts';

const fetchAccess = (api: ApiClient) => api.get<DashboardAccess>('/dashboard/access');

function* loadAccess() {
  try {
    yield* put(accessLoaded(yield* callAsStaff(fetchAccess)));
  } catch (error) {
    yield* put(accessLoadFailed(toFailure(error)));
  }
}

export function* accessSaga() {
  // Latest, not leading: a new person's question must not be answered with the last one's routes.
  yield* takeLatest(accessOpened, loadAccess);
}
