import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** Without letters and digits that are easily confused when typed from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const randomLength = 20;

/**
 * Hashing occupies a thread for a tenth of a second, and pictures and files share the same four threads. Two stay free for them
 * when many people sign in at once.
 */
export const hashQueue = pLimit(2);

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const usualCost = { memoryKiB: 19 * 1024, passes: 2 };

const derive = promisify(argon2);

/**
 * Keyboards send the same letter as one code point or two, so passwords are hashed in NFC (RFC 8265).
 * @returns the hash with its parameters, in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`
 */
export function hashPassword(password: string, { memoryKiB, passes } = usualCost): Promise<string> {
  return hashQueue(async () => {
    const nonce = randomBytes(16);
    const cost = { memory: memoryKiB, passes, parallelism: 1, tagLength: 32 };
    const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost });
    return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`;
  });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

async function verify(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phcString.exec(hash) ?? [];
  const expected = Buffer.from(tag, 'base64');
  if (expected.length === 0) throw new Error('A stored password hash cannot be read');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Checked if no account has the email, so that the answer takes equally long. */
const unusedHash = hashPassword(randomPassword());

/**
 * Also tries the password as typed: earlier versions hashed it without normalising Unicode.
 * @param passwordHash undefined if no account has the email: the answer is no
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await unusedHash);
  for (const form of new Set([password.normalize('NFC'), password.normalize('NFD'), password]))
    if (await hashQueue(() => verify(stored, form))) return true;
  return false;
}

export function randomPassword(): string {
  return Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
