import type {
  GoogleNonce,
  GoogleSignIn,
  SignedIn,
  SignIn,
  SignInAnswer,
  SignInCode,
  SignInWays,
} from '@nalam/api/contract';
import { toFailure, type ApiClient, type Failure } from '@nalam/shell/api';

/** The next step: the dashboard; the code, perhaps after a refused one; or the password again. */
export type SignInOutcome =
  | { status: 'signedIn'; user: SignedIn }
  | { status: 'codeRequired'; failure: Failure | undefined }
  | { status: 'failed'; failure: Failure };

/** The refusals with their own texts below `login.refusals`. */
export type Refusal =
  | 'credentials'
  | 'blocked'
  | 'throttled'
  | 'code'
  | 'expired'
  | 'google'
  | 'googleAway'
  | 'notStaff';

const refusals: Partial<Record<string, Refusal>> = {
  INVALID_CREDENTIALS: 'credentials',
  ACCOUNT_BLOCKED: 'blocked',
  TOO_MANY_ATTEMPTS: 'throttled',
  INVALID_CODE: 'code',
  SIGN_IN_EXPIRED: 'expired',
  INVALID_ID_TOKEN: 'google',
  PROVIDER_AWAY: 'googleAway',
  NOT_STAFF: 'notStaff',
};

/** @returns the refusal that the user can correct; undefined for failures of the connection or the server */
export const refusalOf = (failure: Failure): Refusal | undefined =>
  failure.kind === 'refused' ? refusals[failure.code ?? ''] : undefined;

/** @returns how long to wait before the next attempt, if the API specifies it */
export const minutesToWait = (failure: Failure): number | undefined =>
  failure.kind === 'refused' && failure.retryAfter !== undefined
    ? Math.max(1, Math.ceil(failure.retryAfter / 60))
    : undefined;

/** @returns the user who signed in, or why it failed; never throws, because the page has a text for each outcome */
export const signIn = (api: ApiClient, credentials: SignIn): Promise<SignInOutcome> =>
  takeFirstStep(api, '/admin/login', credentials);

/** Signs in with the ID token from Google's script; like {@link signIn}, never throws. */
export const signInWithGoogle = (api: ApiClient, token: GoogleSignIn): Promise<SignInOutcome> =>
  takeFirstStep(api, '/admin/google', token);

async function takeFirstStep(
  api: ApiClient,
  path: string,
  proof: SignIn | GoogleSignIn,
): Promise<SignInOutcome> {
  try {
    const answer = await api.send<SignInAnswer>('POST', path, proof);
    return 'codeRequired' in answer
      ? { status: 'codeRequired', failure: undefined }
      : { status: 'signedIn', user: answer };
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) };
  }
}

/** The second step; like {@link signIn}, never throws. */
export async function sendCode(api: ApiClient, code: SignInCode): Promise<SignInOutcome> {
  try {
    return { status: 'signedIn', user: await api.send<SignedIn>('POST', '/admin/login/code', code) };
  } catch (error) {
    const failure = toFailure(error);
    // The API no longer knows the first step, so the password is needed again.
    const hasExpired = failure.kind === 'refused' && failure.code === 'SIGN_IN_EXPIRED';
    return { status: hasExpired ? 'failed' : 'codeRequired', failure };
  }
}

/** The nonce that Google's ID token must carry, or a failure. */
export type GoogleStart = { status: 'begun'; nonce: string } | { status: 'failed' };

export async function beginWithGoogle(api: ApiClient): Promise<GoogleStart> {
  try {
    const { nonce } = await api.send<GoogleNonce>('POST', '/admin/google/nonce');
    return { status: 'begun', nonce };
  } catch {
    return { status: 'failed' };
  }
}

/**
 * @returns the ways to sign in besides the password; undefined if that can't be loaded, because the password is enough
 */
export async function readSignInWays(api: ApiClient): Promise<SignInWays> {
  try {
    return await api.get<SignInWays>('/admin/sign-in-ways');
  } catch {
    return { google: null };
  }
}
