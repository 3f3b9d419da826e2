import type { SignedIn, SignIn } from 'api/contract';
import { toFailure, type ApiClient, type Failure } from 'shell/api';

/** Why nobody was signed in, in the terms in which the page words it. */
export type SignInProblem = 'credentials' | 'blocked' | 'throttled' | 'offline' | 'unexpected';

export type SignInOutcome =
  { status: 'signedIn'; user: SignedIn } | { status: 'failed'; problem: SignInProblem };

const problemOfCode: Partial<Record<string, SignInProblem>> = {
  INVALID_CREDENTIALS: 'credentials',
  ACCOUNT_BLOCKED: 'blocked',
  TOO_MANY_ATTEMPTS: 'throttled',
};

function toProblem(failure: Failure): SignInProblem {
  switch (failure.kind) {
    case 'offline':
      return 'offline';
    case 'refused':
      return problemOfCode[failure.code] ?? 'unexpected';
    case 'unexpected':
      return 'unexpected';
  }
}

/** @returns who signed in, or why nobody did; never throws, because each outcome has its words on the page */
export async function signIn(api: ApiClient, credentials: SignIn): Promise<SignInOutcome> {
  try {
    return { status: 'signedIn', user: await api.send<SignedIn>('POST', '/admin/login', credentials) };
  } catch (error) {
    return { status: 'failed', problem: toProblem(toFailure(error)) };
  }
}
