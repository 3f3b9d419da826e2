import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '@nalam/server-kit/atomic-file';
import type { Settings } from '../settings.ts';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

export interface SecretCipher {
  /** @param owner of the secret; it cannot be decrypted for another one */
  encrypt: (text: string, owner: string) => Promise<string>;
  /** @throws Error if it was encrypted with another key or for another owner */
  decrypt: (encrypted: string, owner: string) => Promise<string>;
  /** A hash; only the owner of the key can check guesses against it. */
  hash: (text: string) => Promise<string>;
}

/**
 * Encrypts secrets in the database that must be read again, and hashes guessable values, with a key outside the database: a
 * stolen dump alone reveals nothing. See docs/decisions/0015-api-two-factor.md.
 */
export function secretCipher({
  dataDir,
  secretKeys,
}: Pick<Settings, 'dataDir' | 'secretKeys'>): SecretCipher {
  let keys: Promise<Buffer[]> | undefined = secretKeys && Promise.resolve(secretKeys);
  const readKeys = () => {
    keys ??= keyIn(dataDir).then(
      (key) => [key],
      (error: unknown) => {
        // The next call tries again.
        keys = undefined;
        throw error;
      },
    );
    return keys;
  };
  /** The first one encrypts new secrets. */
  const readKey = async () => {
    const [key] = await readKeys();
    if (!key) throw new Error('No key is set to encrypt with.');
    return key;
  };
  return {
    encrypt: async (text, owner) => {
      const iv = randomBytes(ivBytes);
      const key = await readKey();
      const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      const bytes = Buffer.concat([iv, encryption.getAuthTag(), encrypted]);
      // Versions without key ids decode only the part before the `=`, so they can read it, too.
      return `${bytes.toString('base64url')}=${idOf(key)}`;
    },
    decrypt: async (encrypted, owner) => {
      const [text = '', id] = encrypted.split('=');
      const bytes = Buffer.from(text, 'base64url');
      const keys = await readKeys();
      if (id !== undefined) {
        const key = keys.find((each) => idOf(each) === id);
        if (!key)
          throw new Error(
            `A stored secret is encrypted with the key ${id}, which this machine does not have. Add it to SECRET_KEY.`,
          );
        return decrypted(bytes, key, owner);
      }
      for (const key of keys) {
        try {
          return decrypted(bytes, key, owner);
        } catch {
          // From before there were key ids: the next one may be the key.
        }
      }
      throw new Error('None of the keys of this machine decrypts a stored secret.');
    },
    hash: async (text) =>
      createHmac('sha256', await readKey())
        .update(text)
        .digest('base64url'),
  };
}

/** @returns the id of a key, which discloses nothing about it: `base64 -d | sha256sum | head -c 8` */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

function decrypted(bytes: Buffer, key: Buffer, owner: string): string {
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const text = [decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()];
  return Buffer.concat(text).toString('utf8');
}

/** Reads the key of a data folder; creates it once, even if several processes start together. */
async function keyIn(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secret.key');
  createFile(file, randomBytes(keyBytes), { ownerOnly: true });
  return readFile(file);
}
