/** Who may release what: the public keys of teams, as `RELEASE_KEYS_FILE` lists them. See docs/release-keys.md. */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { RefusalCode } from '../../offers/releases-overview.ts';
import { KeyError, keyIdOf, publicKeyText, type SigningKey } from './signing-key.ts';
import { splitSignature } from './signed-text.ts';

/** What a key may do with its packages, by the name of the command. */
export const roles = ['release', 'rollback', 'freeze'] as const;
export type Role = (typeof roles)[number];

const mayNot = { release: 'mayNotRelease', rollback: 'mayNotRollback', freeze: 'mayNotFreeze' } as const;

/** Where a site publishes its list, so that release commands can check what others left in its bucket. */
export const keysAddress = '/releases/keys.json';

/** An entry of the list. */
export interface ReleaseKey {
  /** The key's owner: a team, or a team's CI. */
  name: string;
  publicKey: string;
  packages: '*' | string[];
  roles: Role[];
  /** What it signed later than that is ignored. */
  revoked?: string;
}

interface KnownKey extends ReleaseKey {
  id: string;
  key: KeyObject;
}

/** A record's statement about its signer, which the signature covers, too. */
export interface Signed {
  /** The id of the key that signed it. */
  key?: string;
}

/** The list is edited by hand; a larger file is a mistake. */
const maxFileBytes = 1024 * 1024;
const maxNameLength = 100;
const packageName = /^[a-z][a-z0-9-]{0,63}$/;

/** The texts of the log and of commands; the dashboard has its own. */
const refusals: Record<RefusalCode, string> = {
  unsigned: 'it is not signed',
  damaged: 'it is damaged',
  unknownKey: 'it is signed with key {key}, which is not on the list of release keys',
  changed: 'it is not what {key} signed',
  copy: 'it is a copy of entry {number}',
  outOfPlace: 'it was not written after the entry before it',
  datedBefore: 'it is dated before the entry before it',
  datedAhead: 'it is dated {at}: the clock of the machine that wrote it is wrong',
  revoked: 'the key of {key} was revoked at {at}',
  otherPackage: 'the key of {key} is for {packages}, and not for {package}',
  mayNotRelease: 'the key of {key} may not release {package}',
  mayNotRollback: 'the key of {key} may not roll back {package}',
  mayNotFreeze: 'the key of {key} may not freeze {package}',
  frozen: '{package} is frozen',
};

/** A record that is ignored; the message says why. */
export class RecordRejected extends Error {
  readonly code: RefusalCode;
  readonly values: Record<string, string>;

  constructor(code: RefusalCode, values: Record<string, string> = {}) {
    super(refusals[code].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
    this.code = code;
    this.values = values;
  }
}

/** The keys whose records count. */
export class ReleaseKeys {
  /** Changes with every change of the list. */
  generation = 0;
  readonly #file: string | undefined;
  readonly #serverKey: SigningKey | undefined;
  readonly #ownName: string;
  #keys = new Map<string, KnownKey>();
  #fileState: string | undefined;

  /**
   * @param source the file of the list, which is read again when it changes; or the list as a site tells it
   * @param ownKey the server's own key, which may do everything, unless the list says otherwise
   * @param ownName the site's host, which needs no translation
   * @throws {KeyError} naming what is wrong
   */
  constructor(
    source: { file: string } | { list: unknown; from: string },
    ownKey?: SigningKey,
    ownName = 'localhost',
  ) {
    this.#serverKey = ownKey;
    this.#ownName = ownName;
    this.#file = 'file' in source ? source.file : undefined;
    if ('list' in source) this.#keys = parseKeys(source.list, source.from);
    else this.refresh();
  }

  /**
   * Reads the file again if it has changed.
   *
   * @throws {KeyError} once for each change; the last valid list stays in use
   */
  refresh(): void {
    if (this.#file === undefined) return;
    const where = `RELEASE_KEYS_FILE ${this.#file}`;
    let text: string;
    try {
      const { mtimeMs, size, ino } = statSync(this.#file);
      const fileState = `${mtimeMs} ${size} ${ino}`;
      if (fileState === this.#fileState) return;
      this.#fileState = fileState;
      if (size > maxFileBytes) throw new KeyError(`${where} is larger than 1 MB.`);
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      if (error instanceof KeyError) throw error;
      if (this.#fileState === 'gone') return;
      this.#fileState = 'gone';
      throw new KeyError(`${where} can't be read (${(error as NodeJS.ErrnoException).code}).`);
    }
    let list: unknown;
    try {
      list = JSON.parse(text);
    } catch {
      throw new KeyError(`${where} is not JSON.`);
    }
    this.#keys = parseKeys(list, where);
    this.generation++;
  }

  /** @returns the list as others may see it: it holds no secret */
  list(): { keys: ReleaseKey[] } {
    const ownKeys = this.#serverKey?.exists ? [this.#ownKey(this.#serverKey)] : [];
    const all = new Map([...ownKeys, ...this.#keys.values()].map((each) => [each.id, each]));
    return { keys: [...all.values()].map(({ id: _id, key: _key, ...entry }) => entry) };
  }

  /** @returns whose a key is; its id where that is not known */
  nameOf(id: string): string {
    return this.#find(id)?.name ?? `key ${id}`;
  }

  /**
   * @param signed a record as it is stored
   * @returns the record, and what its key may do
   * @throws {RecordRejected} when no known key has signed it
   */
  read(signed: string): { record: Signed & Record<string, unknown>; signer: ReleaseKey } {
    const { text, signature } = splitSignature(signed);
    if (signature === undefined) throw new RecordRejected('unsigned');
    let record: (Signed & Record<string, unknown>) | null;
    try {
      record = JSON.parse(text) as typeof record;
    } catch {
      throw new RecordRejected('damaged');
    }
    const id = typeof record?.key === 'string' ? record.key.slice(0, maxNameLength) : '';
    const signer = this.#find(id);
    if (!record || !signer) throw new RecordRejected('unknownKey', { key: id });
    if (!verify(null, Buffer.from(text), signer.key, Buffer.from(signature, 'base64')))
      throw new RecordRejected('changed', { key: signer.name });
    return { record, signer };
  }

  /** @returns why a key may not do something with a package; undefined where it may */
  whyNot(id: string, name: string, role: Role): string | undefined {
    const key = this.#find(id);
    if (!key) return `key ${id} is not known to the site: add it to its RELEASE_KEYS_FILE`;
    return (whyNot(key, name, [role]) ?? whyRevoked(key, new Date().toISOString()))?.message;
  }

  #find(id: string): KnownKey | undefined {
    const listedKey = this.#keys.get(id);
    if (listedKey || !this.#serverKey?.exists) return listedKey;
    return this.#serverKey.id === id ? this.#ownKey(this.#serverKey) : undefined;
  }

  #ownKey({ id, publicKey: key }: SigningKey): KnownKey {
    const publicKey = publicKeyText(key);
    return { id, key, name: this.#ownName, publicKey, packages: '*', roles: [...roles] };
  }
}

/**
 * @param sufficientRoles one of them suffices
 * @returns why a key may not do it with a package; undefined where it may
 */
export function whyNot(
  { name: whose, packages, roles: granted }: Pick<ReleaseKey, 'name' | 'packages' | 'roles'>,
  name: string,
  sufficientRoles: [Role, ...Role[]],
): RecordRejected | undefined {
  if (packages !== '*' && !packages.includes(name))
    return new RecordRejected('otherPackage', { key: whose, packages: packages.join(', '), package: name });
  if (sufficientRoles.some((role) => granted.includes(role))) return undefined;
  return new RecordRejected(mayNot[sufficientRoles[0]], { key: whose, package: name });
}

/**
 * @param signedAt when something was signed, as the signer says
 * @returns why the signature is not valid; undefined where it is
 */
export function whyRevoked(
  { name, revoked }: Pick<ReleaseKey, 'name' | 'revoked'>,
  signedAt: string,
): RecordRejected | undefined {
  if (revoked === undefined || Date.parse(signedAt) <= Date.parse(revoked)) return undefined;
  return new RecordRejected('revoked', { key: name, at: revoked });
}

/** @throws {KeyError} naming the first field that is wrong */
function parseKeys(list: unknown, where: string): Map<string, KnownKey> {
  const keys = new Map<string, KnownKey>();
  const refuse = (field: string, rule: string) => new KeyError(`${where}: ${field} must be ${rule}.`);
  const entries = (list as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(entries)) throw refuse('keys', 'a list');
  for (const [index, entry] of (entries as unknown[]).entries()) {
    const pathOf = (field: string) => `keys[${index}]${field && `.${field}`}`;
    if (typeof entry !== 'object' || entry === null) throw refuse(pathOf(''), 'an object');
    const {
      name,
      publicKey,
      packages,
      roles: granted,
      revoked,
      ...others
    } = entry as Record<string, unknown>;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined)
      throw new KeyError(`${where}: ${pathOf(unknown.slice(0, maxNameLength))} is unknown.`);
    if (typeof name !== 'string' || !/^[^\p{C}]{1,100}$/u.test(name))
      throw refuse(pathOf('name'), `one line of at most ${maxNameLength} characters`);
    const key = typeof publicKey === 'string' ? publicKeyOf(publicKey) : undefined;
    if (typeof publicKey !== 'string' || !key)
      throw refuse(pathOf('publicKey'), 'a public key as `npm run releases -- key` prints it');
    if (packages !== '*' && !isListOf(packages, (each) => packageName.test(each)))
      throw refuse(pathOf('packages'), 'a list of packages, or "*" for all');
    if (!isListOf(granted, (each) => (roles as readonly string[]).includes(each)))
      throw refuse(pathOf('roles'), `a list of some of ${roles.join(', ')}`);
    if (revoked !== undefined && (typeof revoked !== 'string' || Number.isNaN(Date.parse(revoked))))
      throw refuse(pathOf('revoked'), 'a time, as in 2026-11-25T12:00:00Z');
    const id = keyIdOf(key);
    if (keys.has(id)) throw refuse(pathOf('publicKey'), 'another one than above');
    keys.set(id, {
      id,
      key,
      name,
      publicKey,
      packages,
      roles: granted as Role[],
      ...(revoked !== undefined && { revoked }),
    });
  }
  return keys;
}

const isListOf = (value: unknown, matches: (each: string) => boolean): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  (value as unknown[]).every((each) => typeof each === 'string' && matches(each));

function publicKeyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
