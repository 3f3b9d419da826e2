import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createFile } from '@nalam/api/atomic-file';
import { withSignature } from './signed-text.ts';

/** A key, or a list of keys, can't be read; the message names the setting and says what to do. */
export class KeyError extends Error {}

/** @returns what records name a key by: the beginning of its SHA-256 */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

/** @returns a public key as `RELEASE_KEYS_FILE` holds it: SubjectPublicKeyInfo (RFC 8410) in base64 */
export const publicKeyText = (publicKey: KeyObject): string =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** Where a key is: in a setting, or in a file. */
export type KeySource = { text: string } | { file: string; madeAtFirstUse: boolean };

/** The key that this machine signs releases with (Ed25519, RFC 8032). It is read at its first use. */
export class SigningKey {
  readonly #source: KeySource;
  #pair: { privateKey: KeyObject; publicKey: KeyObject; id: string } | undefined;

  constructor(source: KeySource) {
    this.#source = source;
  }

  /** Whether there is a key by now. */
  get exists(): boolean {
    return this.#pair !== undefined || 'text' in this.#source || existsSync(this.#source.file);
  }

  /** The file that holds it; undefined where a setting does. */
  get file(): string | undefined {
    return 'file' in this.#source ? this.#source.file : undefined;
  }

  /** @throws {KeyError} like the others */
  get id(): string {
    return this.#read().id;
  }

  get publicKey(): KeyObject {
    return this.#read().publicKey;
  }

  /** @param text JSON of an object, as `JSON.stringify(object, null, 2)` writes it */
  sign(text: string): string {
    return withSignature(text, sign(null, Buffer.from(text), this.#read().privateKey).toString('base64'));
  }

  /** Makes the key's file, unless it is there, for its owner alone. */
  make(): void {
    if (this.file === undefined) return;
    const { privateKey } = generateKeyPairSync('ed25519');
    const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    createFile(this.file, `${text}\n`, { ownerOnly: true });
  }

  #read() {
    if (this.#pair) return this.#pair;
    const source = this.#source;
    const where = 'text' in source ? 'RELEASE_KEY' : `The release key in ${source.file}`;
    if ('file' in source && source.madeAtFirstUse) this.make();
    let text: string;
    try {
      text = 'text' in source ? source.text : readFileSync(source.file, 'utf8');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const advice = code === 'ENOENT' ? ' `npm run releases -- key` makes one.' : '';
      throw new KeyError(`${where} can't be read (${code}).${advice}`, { cause: error });
    }
    try {
      const privateKey = createPrivateKey({
        key: Buffer.from(text.trim(), 'base64'),
        format: 'der',
        type: 'pkcs8',
      });
      if (privateKey.asymmetricKeyType !== 'ed25519') throw new TypeError('It is of another kind.');
      const publicKey = createPublicKey(privateKey);
      return (this.#pair = { privateKey, publicKey, id: keyIdOf(publicKey) });
    } catch {
      // The cause may hold parts of the key.
      throw new KeyError(
        `${where} is not a private key. It must be the one line that \`npm run releases -- key\` writes to a file.`,
      );
    }
  }
}
