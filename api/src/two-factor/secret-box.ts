import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals what the database keeps and must be read again, and hashes what could be guessed, with a key that is not in the
 * database: a stolen dump alone opens nothing. See docs/decisions/0015-api-two-factor.md.
 */
export class SecretBox {
  readonly #dataDir: string;
  #key: Promise<Buffer> | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** @param owner whose secret it is; sealed for one, it cannot be opened as another's */
  async seal(text: string, owner: string): Promise<string> {
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, await this.#readKey(), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
    return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error when it was sealed with another key, or for somebody else */
  async open(sealed: string, owner: string): Promise<string> {
    const bytes = Buffer.from(sealed, 'base64url');
    const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
    const opening = createDecipheriv(cipher, await this.#readKey(), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString(
      'utf8',
    );
  }

  /** @returns a hash that only who has the key can compare guesses with */
  async hash(text: string): Promise<string> {
    return createHmac('sha256', await this.#readKey())
      .update(text)
      .digest('base64url');
  }

  #readKey() {
    this.#key ??= keyIn(this.#dataDir).catch((error: unknown) => {
      // The next one tries again.
      this.#key = undefined;
      throw error;
    });
    return this.#key;
  }
}

/** The key of a data folder; made at its first use, once, also when several processes begin together. */
async function keyIn(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'secret.key');
  try {
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, randomBytes(keyBytes), { mode: 0o600, flush: true });
  try {
    // In one step, and never over another process's.
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(file);
}
