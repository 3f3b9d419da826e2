import type { CustomerLogin, CustomerSession, SignUp } from '@nalam/api/contract';
import { ApiError, toFailure, type ApiClient } from '@nalam/shell/api';
import {
  call,
  getApi,
  put,
  select,
  take,
  takeLatest,
  takeLeading,
  type PayloadAction,
} from '@nalam/shell/store';
import { readStored, store } from '../device/device-storage.ts';
import { hasEnded } from './has-ended.ts';
import { tokenKey } from './token-key.ts';
import { fetchCustomer, sendSignIn, sendSignOut, sendSignUp } from './customer-api.ts';
import {
  customerCheckFailed,
  customerFound,
  customerOpened,
  guestFound,
  signedIn,
  signedOut,
  signInFailed,
  signInSent,
  signUpSent,
  tokenChangedElsewhere,
  type CustomerPart,
} from './customer-slice.ts';

function* findCustomer() {
  for (;;) {
    const token = yield* call(readStored, tokenKey);
    if (token === null) {
      yield* put(guestFound());
      return;
    }
    const checkResult = yield* askWhoHas(token);
    // A sign-in or a new password has changed the token meanwhile, so this answer is outdated.
    if ((yield* call(readStored, tokenKey)) !== token) continue;
    if (checkResult === null) yield* call(store, tokenKey, null);
    yield* put(checkResult ?? guestFound());
    return;
  }
}

/** @returns the customer with this token, or why the check failed; null for an invalid token */
function* askWhoHas(token: string) {
  const api = yield* getApi();
  try {
    const { userData } = yield* call(fetchCustomer, api, token);
    return customerFound({ user: userData, token });
  } catch (error) {
    const failure = toFailure(error);
    return failure.kind === 'refused' && failure.status === 401 ? null : customerCheckFailed(failure);
  }
}

function* begin(ask: (api: ApiClient) => Promise<CustomerSession>) {
  const api = yield* getApi();
  try {
    const session = yield* call(ask, api);
    yield* call(store, tokenKey, session.token);
    yield* put(signedIn(session));
  } catch (error) {
    yield* put(signInFailed(toFailure(error)));
  }
}

function* signUp({ payload }: PayloadAction<SignUp>) {
  yield* begin((api) => sendSignUp(api, payload));
}

function* signIn({ payload }: PayloadAction<CustomerLogin>) {
  yield* begin((api) => sendSignIn(api, payload));
}

function* signOut() {
  const token = yield* call(readStored, tokenKey);
  yield* call(store, tokenKey, null);
  if (token === null) return;
  const api = yield* getApi();
  try {
    yield* call(sendSignOut, api, token);
  } catch {
    // The device has forgotten the token; on the server it expires.
  }
}

export function* customerSaga() {
  yield* takeLeading(customerOpened, findCustomer);
  yield* takeLatest(tokenChangedElsewhere, findCustomer);
  yield* takeLeading(signUpSent, signUp);
  yield* takeLeading(signInSent, signIn);
  yield* takeLeading(signedOut, signOut);
}

/**
 * Waits until the session has been checked.
 *
 * @returns the customer's token, or null for a guest
 * @throws {ApiError} if the check failed
 */
export function* customerToken() {
  let customer = yield* select<CustomerPart['customer'], CustomerPart>((state) => state.customer);
  if (customer.status === 'unopened' || customer.status === 'failed') yield* put(customerOpened());
  if (customer.status !== 'guest' && customer.status !== 'signedIn') {
    yield* take(guestFound, customerFound, customerCheckFailed, signedIn);
    customer = yield* select<CustomerPart['customer'], CustomerPart>((state) => state.customer);
  }
  if (customer.status === 'failed') throw new ApiError(customer.failure);
  return customer.status === 'signedIn' ? customer.token : null;
}

/** If the server no longer knows the token, for example after a password change, the customer becomes a guest. */
export function* endIfSignedOut(error: unknown) {
  if (hasEnded(toFailure(error))) yield* put(signedOut());
}
