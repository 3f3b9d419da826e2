import { createHash, randomBytes } from 'node:crypto';

/** @returns a secret of 256 random bits, to be given away once, and the hash of it, which is all that is stored */
export function newSecret() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** Fast on purpose: only for secrets that nobody can guess, never for a password. */
export function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url');
}
