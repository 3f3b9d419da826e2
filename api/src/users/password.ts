import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Without letters and digits that are mistaken for one another when somebody types them from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const randomLength = 20;

/**
 * Hashing keeps a thread busy for a tenth of a second, and pictures and files wait for the same four. In a rush of sign-ins
 * two are left to them.
 */
export const hashing = pLimit(2);

/** Argon2id with the library's parameters, which are OWASP's: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password));
}

const nobodysHash = hashPassword(randomPassword());

/**
 * @param passwordHash undefined where nobody of that name is known: the answer is no, and takes as long as for somebody
 *   who exists
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await nobodysHash);
  return hashing(() => verify(stored, password));
}

export function randomPassword(): string {
  return Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
