import type {
  CustomerChange,
  CustomerData,
  CustomerLogin,
  CustomerSession,
  PasswordChange,
  SignUp,
} from '@nalam/api/contract';
import type { ApiClient } from '@nalam/shell/api';

/** The options for a call of a signed-in customer. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** @throws {ApiError} if the API doesn't answer or refuses; so do the functions below */
export const fetchCustomer = (api: ApiClient, token: string) => api.get<CustomerData>('/auth', bearer(token));

export const sendSignUp = (api: ApiClient, request: SignUp) =>
  api.send<CustomerSession>('POST', '/signup', request);

export const sendSignIn = (api: ApiClient, request: CustomerLogin) =>
  api.send<CustomerSession>('POST', '/login', request);

export const sendSignOut = (api: ApiClient, token: string) =>
  api.send('POST', '/logout', undefined, bearer(token));

/** Sends the confirmation link again by email. */
export const sendVerification = (api: ApiClient, token: string) =>
  api.send('POST', '/verify-email/resend', undefined, bearer(token));

export const sendDetails = (api: ApiClient, token: string, change: CustomerChange) =>
  api.send<CustomerData>('PATCH', '/account', change, bearer(token));

/** @returns a new session, because all others have ended */
export const sendPassword = (api: ApiClient, token: string, change: PasswordChange) =>
  api.send<CustomerSession>('PATCH', '/account/password', change, bearer(token));

/** @returns everything that is stored about the customer */
export const fetchOwnData = (api: ApiClient, token: string) =>
  api.get<unknown>('/account/export', bearer(token));

export const sendDeletion = (api: ApiClient, token: string, password: string) =>
  api.send('DELETE', '/account', { password }, bearer(token));
