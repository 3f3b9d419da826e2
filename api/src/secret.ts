import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** @returns a token of 256 random bits, to be shown once, and its hash, the only part to store */
export function newSecret() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** Deliberately fast: only for random tokens, never for passwords. */
export function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares in constant time, so that timing does not disclose a secret. */
export const isSame = (actual: string, expected: string) =>
  timingSafeEqual(Buffer.from(hashOf(actual)), Buffer.from(hashOf(expected)));
