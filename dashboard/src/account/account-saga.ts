import type { Account } from 'api/contract';
import { toFailure, type ApiClient } from 'shell/api';
import { put, takeLatest } from 'shell/store';
import { callAsStaff } from '../staff-call.ts';
import { accountLoaded, accountLoadFailed, accountOpened } from './account-slice.ts';

export const fetchAccount = (api: ApiClient) => api.get<Account>('/dashboard/account');

function* loadAccount() {
  try {
    yield* put(accountLoaded(yield* callAsStaff(fetchAccount)));
  } catch (error) {
    yield* put(accountLoadFailed(toFailure(error)));
  }
}

export function* accountSaga() {
  yield* takeLatest(accountOpened, loadAccount);
}
