import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as all apps implement it: SHA-1, six digits, half a minute. */
const stepSeconds = 30;
/** Also accepts codes half a minute early or late, because clocks differ and typing takes time. */
const windowSteps = 1;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

/** @returns a new secret in base32, as people type it into an authenticator app */
export function newOneTimeSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** @returns the address for the QR code that an app scans */
export function oneTimeAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/**
 * @param code six digits
 * @returns the time step of the code, in half minutes since 1970; undefined for a wrong or expired code
 */
export function stepOf(secret: string, code: string, now: number = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: windowSteps, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / stepSeconds) + delta;
}

/** @returns the code that an authenticator app shows at a moment */
export function oneTimeCode(secret: string, now: number = Date.now()): string {
  return totpOf(secret).generate({ timestamp: now });
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}) {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: stepSeconds });
}
