import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseSettings } from '../settings.ts';
import { secretCipher } from './secret-cipher.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cipher-'));
});
afterEach(() => rm(folder, { recursive: true }));

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const cipherWith = (SECRET_KEY: string) => secretCipher(parseSettings({ DATA_DIR: folder, SECRET_KEY }));

test('machines with the same SECRET_KEY decrypt what the other encrypted, and no file is made', async () => {
  const encrypted = await cipherWith(first).encrypt('the secret', 'meena');

  expect(await cipherWith(first).decrypt(encrypted, 'meena')).toBe('the secret');
  await expect(cipherWith(second).decrypt(encrypted, 'meena')).rejects.toThrow(
    /encrypted with the key [\da-f]{8}, which this machine does not have/,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('secrets from before there were key ids are decrypted, and an earlier version decrypts those with a key id', async () => {
  const [before = '', id] = (await cipherWith(first).encrypt('the secret', 'meena')).split('=');

  expect(id).toBe(createHash('sha256').update(Buffer.from(first, 'base64')).digest('hex').slice(0, 8));
  expect(await cipherWith(`${second}, ${first}`).decrypt(before, 'meena')).toBe('the secret');
  await expect(cipherWith(second).decrypt(before, 'meena')).rejects.toThrow('None of the keys');
  expect(Buffer.from(`${before}=${id}`, 'base64url')).toEqual(Buffer.from(before, 'base64url'));
});

test('a key is replaced by setting the new one before the old one', async () => {
  const before = await cipherWith(first).encrypt('the secret', 'meena');
  const both = cipherWith(`${second}, ${first}`);

  expect(await both.decrypt(before, 'meena')).toBe('the secret');
  const after = await both.encrypt('the secret', 'meena');
  expect(await cipherWith(second).decrypt(after, 'meena')).toBe('the secret');
});

test('a key that is too short is refused without showing it', () => {
  expect(() => cipherWith('c2hvcnQ=')).toThrow(
    /^SECRET_KEY must be one or several keys of 32 bytes in base64[^=]*\.$/,
  );
});
