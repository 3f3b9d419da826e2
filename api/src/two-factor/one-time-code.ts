import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every app has it: SHA-1, six digits, half a minute. */
const stepSeconds = 30;
/** A code is also taken half a minute early or late: clocks differ, and typing takes its time. */
const windowSteps = 1;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

/** @returns what an app and we both know, as apps take it when it is typed: base32 */
export function newOneTimeSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** @returns the address that a QR code shows to an app */
export function oneTimeAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(secret, { issuer, label }).toString();
}

/**
 * @param code six digits
 * @returns which half minute since 1970 the code belongs to; undefined for a wrong or expired code
 */
export function stepOf(secret: string, code: string, now: number = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: windowSteps, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / stepSeconds) + delta;
}

/** @returns the code of a moment: what an app shows */
export function oneTimeCode(secret: string, now: number = Date.now()): string {
  return totpOf(secret).generate({ timestamp: now });
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}) {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: stepSeconds });
}
