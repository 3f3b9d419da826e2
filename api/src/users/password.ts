import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Without letters and digits that are mistaken for one another when somebody types them from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const randomLength = 20;

/** Argon2id with the library's parameters, which are OWASP's: 19 MiB, two passes, one lane. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

const nobodysHash = hashPassword(randomPassword());

/**
 * @param passwordHash undefined where nobody of that name is known: the answer is no, and takes as long as for somebody
 *   who exists
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return verify(passwordHash ?? (await nobodysHash), password);
}

export function randomPassword(): string {
  return Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
