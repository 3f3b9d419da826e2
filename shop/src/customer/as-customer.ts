import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { ApiError, apiContext, type ApiClient } from '@nalam/shell/api';
import { readStored } from '../device/device-storage.ts';
import { paths } from '../paths.ts';
import { tokenKey } from './token-key.ts';
import { hasEnded } from './has-ended.ts';

type Context = LoaderFunctionArgs['context'];

/**
 * Makes a customer's call for a loader or an action.
 *
 * @param from the page to return a guest to after signing in
 * @throws a redirect to the login for a guest, and to the account for a customer whose token is no longer valid
 * @throws {ApiError} if the API doesn't answer or refuses
 */
export async function asCustomer<T>(
  context: Context,
  from: string,
  work: (api: ApiClient, token: string) => Promise<T>,
): Promise<T> {
  const token = readStored(tokenKey);
  if (token === null) throw redirect(paths.signInFrom(from));
  try {
    return await work(context.get(apiContext), token);
  } catch (error) {
    // The account page checks the token itself and redirects to the login.
    if (error instanceof ApiError && hasEnded(error.failure)) throw redirect(paths.accountFrom(from));
    throw error;
  }
}
