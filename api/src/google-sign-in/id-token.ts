import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Problem } from '@nalam/server-kit/problem';
import type { GoogleSettings } from '../settings.ts';

/** The claims that the site uses from a verified token. */
export interface VerifiedToken {
  /** In lower case, as in the users table. */
  email: string;
  nonce: string;
  expiresAt: Date;
}

/** The tolerated difference between clocks. */
const clockSeconds = 30;

/**
 * Verifies ID tokens against the provider's keys, which are fetched on demand and cached (OpenID Connect Core, 3.1.3.7).
 * @returns a function that takes a token and this browser's nonce. It throws Problem INVALID_ID_TOKEN unless the token is the
 * provider's, for this site and browser, not expired, and with a verified email; PROVIDER_AWAY if the keys can't be fetched
 */
export function idTokenVerifier({ keysUrl, issuer, clientId }: GoogleSettings) {
  const keys = createRemoteJWKSet(keysUrl);
  const read = async (token: string) => {
    try {
      return await jwtVerify(token, keys, {
        // Google writes its issuer with and without https.
        issuer: [issuer.origin, issuer.host],
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'nonce'],
        clockTolerance: clockSeconds,
      });
    } catch (error) {
      throw isAway(error)
        ? new Problem('PROVIDER_AWAY', 'Google did not answer. Please try again.')
        : invalid();
    }
  };
  return async (token: string, nonce: string): Promise<VerifiedToken> => {
    const { payload } = await read(token);
    const { email, email_verified: verified, exp } = payload;
    if (payload.nonce !== nonce || verified !== true || typeof email !== 'string' || exp === undefined)
      throw invalid();
    return { email: email.toLowerCase(), nonce, expiresAt: new Date((exp + clockSeconds) * 1000) };
  };
}
export type VerifyIdToken = ReturnType<typeof idTokenVerifier>;

/** Any other error of jose means that the token is invalid. */
function isAway(error: unknown) {
  return (
    !(error instanceof errors.JOSEError) ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === errors.JOSEError.code
  );
}

export function invalid() {
  return new Problem('INVALID_ID_TOKEN', 'Signing in with Google did not work. Please try again.');
}
