import { createHash } from 'node:crypto';
import { wrongField } from '@nalam/server-kit/problem';
import type { Storage } from '../storage/storage.ts';

/** A file's key is its hash, so that equal files are stored once and no file replaces another. */
export const keyOf = (hash: string) => `files/${hash}`;

/** @param integrity in the format of browsers (W3C Subresource Integrity): `sha384-…` in base64 */
export const hashOfIntegrity = (integrity: string) =>
  Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

export const digestOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** @throws Problem INVALID_INPUT naming `hash` if it does not match the bytes */
export async function storeFile(files: Storage, hash: string, bytes: Buffer): Promise<void> {
  if (sha384(bytes) !== hash)
    throw wrongField('hash', 'The file was changed on its way: its SHA-384 is another one.');
  await files.write(keyOf(hash), bytes);
}

/** @returns undefined if no such file is stored. Deletes a damaged file, so that releasing the same sources again stores it again. */
export async function readFile(files: Storage, hash: string): Promise<Buffer | undefined> {
  const bytes = await files.read(keyOf(hash));
  if (!bytes || sha384(bytes) === hash) return bytes;
  await files.remove(keyOf(hash));
  return undefined;
}

const sha384 = (bytes: Buffer) => createHash('sha384').update(bytes).digest('hex');
