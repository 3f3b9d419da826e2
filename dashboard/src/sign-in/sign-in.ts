import type { SignedIn, SignIn } from 'api/contract';
import { toFailure, type ApiClient, type Failure } from 'shell/api';

export type SignInOutcome = { status: 'signedIn'; user: SignedIn } | { status: 'failed'; failure: Failure };

/** The refusals that have words of their own, below `login.refusals`. */
export type Refusal = 'credentials' | 'blocked' | 'throttled';

const refusals: Partial<Record<string, Refusal>> = {
  INVALID_CREDENTIALS: 'credentials',
  ACCOUNT_BLOCKED: 'blocked',
  TOO_MANY_ATTEMPTS: 'throttled',
};

/** @returns what a person can mend about a failed sign-in, if it is that and not the connection or the server */
export const refusalOf = (failure: Failure): Refusal | undefined =>
  failure.kind === 'refused' ? refusals[failure.code] : undefined;

/** @returns who signed in, or why nobody did; never throws, because each outcome has its words on the page */
export async function signIn(api: ApiClient, credentials: SignIn): Promise<SignInOutcome> {
  try {
    return { status: 'signedIn', user: await api.send<SignedIn>('POST', '/admin/login', credentials) };
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) };
  }
}
