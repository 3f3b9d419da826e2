/**
 * The release store: `releases/<name>/<version>/{web,node}/…`, written once and never changed, and `releases/live/`,
 * the journal of what is live. With a bucket, the folder holds copies: see docs/decisions/0021-release-bucket.md.
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bucket, BucketError } from '@nalam/api/bucket';
import { ReleaseBucket } from './release-bucket.ts';
import { ReleaseFolder } from './release-folder.ts';
import { goingLive } from '../journal/journal-changes.ts';
import { ReleaseJournal, type Live, type Signing } from '../journal/release-journal.ts';
import type { ReleaseKeys } from '../keys/release-keys.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { keyOf, remotesIn, type Composition, type RemoteVersion } from './remote-version.ts';
import { whyNotServed } from '../server-interface.ts';
import { keepReportsMs, maxHealthAgeMs, SharedFolder } from '../reports/shared-folder.ts';
import type { SigningKey } from '../keys/signing-key.ts';
import { IncompatibleShell, readRecord, type Release } from './stored-release.ts';

export class ReleaseStore {
  readonly folder: ReleaseFolder;
  readonly journal: ReleaseJournal;

  /** What this machine and others heard of versions (`release-reports.ts`), and how these do in browsers (`release-health.ts`). */
  readonly sharedReports: SharedFolder;
  readonly sharedHealth: SharedFolder;

  /** The keys whose releases are served; undefined where all are. */
  readonly keys: ReleaseKeys | undefined;

  /** Signs what this machine stores. */
  readonly #key: SigningKey | undefined;
  /** The files of releases that were found signed, by one state of the list of keys. */
  readonly #signedFiles = new Map<string, Release['files']>();
  #filesBy = 0;
  readonly #bucket: ReleaseBucket | undefined;
  /** Releases that are being copied. */
  readonly #bringing = new Map<string, Promise<void>>();

  /**
   * @param directory the folder of the releases; created with the first one
   * @param bucket holds the releases, if the folder holds only copies
   * @param signing what this machine signs with, and what counts here
   */
  constructor(directory: string, bucket?: Bucket, signing: Signing = {}) {
    this.keys = signing.keys;
    this.folder = new ReleaseFolder(directory, signing.keys);
    this.#key = signing.key;
    this.#bucket = bucket && new ReleaseBucket(bucket);
    this.sharedReports = new SharedFolder(this.reports, bucket, {
      prefix: 'reports/',
      maxAgeMs: keepReportsMs,
      keyOf: async (file, id) => `${file.slice(0, -'.json'.length).replace('@', '/')}/${await id()}.json`,
    });
    this.sharedHealth = new SharedFolder(this.health, bucket, {
      prefix: 'health/',
      maxAgeMs: maxHealthAgeMs,
      // Each process names its own files, so no two machines write the same one.
      keyOf: (file) => file,
    });
    this.journal = new ReleaseJournal(join(directory, 'live'), bucket, signing);
  }

  /** The folder of browsers' reports (`release-health.ts`). */
  get health(): string {
    return join(this.folder.path, 'health');
  }

  /** The folder of what browsers tell of versions (`release-reports.ts`). No package's name begins with a dot. */
  get reports(): string {
    return join(this.folder.path, '.reports');
  }

  has(id: RemoteVersion): Promise<boolean> {
    return (this.#bucket ?? this.folder).has(id);
  }

  /**
   * @throws {UnsignedRelease} when no key that may release it has signed it
   * @throws when it is not there, or damaged
   */
  async read(id: RemoteVersion): Promise<Release> {
    return readRecord(await this.#anyRecord(id), id, this.keys);
  }

  /**
   * @returns what a record says, without a check of its signature
   * @throws when it is not there, or damaged
   */
  async readUnchecked(id: RemoteVersion): Promise<Release> {
    return readRecord(await this.#anyRecord(id), id);
  }

  /** @returns what `release.json` holds, in the folder or in the bucket */
  async #anyRecord(id: RemoteVersion): Promise<string> {
    const remote = this.#bucket && !(await this.folder.has(id)) ? await this.#bucket.record(id) : undefined;
    return remote ?? this.folder.record(id);
  }

  /** @returns whether a copy in the folder may be sent to browsers: where there are keys, one of them must have signed for the file */
  isPublic(id: RemoteVersion, file: string): boolean {
    const { keys } = this;
    if (!keys) return true;
    if (this.#filesBy !== keys.generation) this.#signedFiles.clear();
    this.#filesBy = keys.generation;
    let files = this.#signedFiles.get(keyOf(id));
    if (!files) {
      try {
        ({ files } = readRecord(readFileSync(this.folder.pathOf(id, 'release.json'), 'utf8'), id, keys));
      } catch {
        return false;
      }
      this.#signedFiles.set(keyOf(id), files);
    }
    return Object.hasOwn(files, file);
  }

  /**
   * @returns the text of a record, with who stores it; signed, where this machine has a key
   * @param by the operating system's user
   */
  recordOf(release: Release, by?: string): string {
    const author = by === undefined ? {} : { by };
    if (!this.#key) return JSON.stringify({ ...release, ...author }, null, 2);
    return this.#key.sign(JSON.stringify({ ...release, ...author, key: this.#key.id }, null, 2));
  }

  /**
   * Refuses what the site would not accept from this machine's key.
   *
   * @throws {ReleaseRefused}
   */
  refuseForeign(names: string[]): void {
    if (!this.keys || !this.#key) return;
    const { keys } = this;
    const { id } = this.#key;
    const reasons = names.flatMap((name) => keys.whyNot(id, name, 'release') ?? []);
    if (reasons.length > 0)
      throw new ReleaseRefused(
        `${names.join(', ')} can't be released with your key, ${id}:`,
        reasons.map((reason) => `${reason}.`),
      );
  }

  /**
   * @returns those of the versions that are stored: a journal may name releases that were deleted by hand
   * @throws {BucketError}
   */
  async storedOf(versions: Composition): Promise<Composition> {
    const stored: Composition = {};
    for (const { name, version } of remotesIn(versions)) {
      const release = await this.read({ name, version }).catch((error: unknown) => {
        if (error instanceof BucketError) throw error;
      });
      if (release) stored[name] = version;
    }
    return stored;
  }

  /**
   * Copies a release from the bucket, if there is one, into the folder, unless it is there.
   *
   * @throws {BucketError}
   * @throws {CorruptRelease} when a file is not what was published
   */
  async bring(id: RemoteVersion): Promise<void> {
    if (!this.#bucket || (await this.folder.has(id))) return;
    const path = this.folder.pathOf(id);
    const copying = this.#bringing.get(path) ?? this.#copy(this.#bucket, id);
    this.#bringing.set(path, copying);
    await copying.finally(() => this.#bringing.delete(path));
  }

  async #copy(bucket: ReleaseBucket, id: RemoteVersion) {
    const draft = this.folder.draftOf(id);
    try {
      const record = (await bucket.record(id)) ?? (await this.folder.record(id));
      await bucket.copy(readRecord(record, id, this.keys), record, draft);
      await this.folder.place(draft, id);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process of this machine may have been faster.
      if (!(await this.folder.isWhole(id))) throw error;
    }
  }

  /**
   * Compares every byte of a release with what was published. A damaged copy of what is in the bucket is copied again.
   *
   * @throws {BucketError}
   * @throws {IncompatibleShell}
   * @throws when the release is not there, or not what was published
   */
  async verify(id: RemoteVersion): Promise<void> {
    await this.bring(id);
    if (this.#bucket && !(await this.folder.isWhole(id))) await this.#copy(this.#bucket, id);
    const release = await this.folder.compare(id);
    const reason = release.kind === 'shell' ? whyNotServed(release) : undefined;
    if (reason !== undefined) throw new IncompatibleShell(reason);
  }

  /**
   * @returns whether a release is in the store, every byte as it was published, and a shell is one that this server can serve
   * @throws {BucketError}
   */
  async isIntact(id: RemoteVersion): Promise<boolean> {
    if (!(await this.has(id))) return false;
    return this.verify(id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof BucketError) throw error;
        return false;
      },
    );
  }

  /**
   * Uploads a release from the folder to the bucket, if there is one. Another machine may have just published the same sources; its record
   * is as good, if a key with the right to has signed it.
   *
   * @throws {BucketError}
   */
  async share(id: RemoteVersion): Promise<void> {
    if (!this.#bucket) return;
    const record = await this.folder.record(id);
    const release = readRecord(record, id, this.keys);
    if (await this.#bucket.share(release, record, (file) => this.folder.readChecked(release, file))) return;
    const other = await this.#bucket.record(id);
    if (this.keys && !(other !== undefined && isGood(other, id, this.keys)))
      await this.#bucket.replaceRecord(id, record);
  }

  /**
   * Signs a release that is in the folder with this machine's key, in place of an earlier signature.
   *
   * @param by the operating system's user
   */
  async signAgain(id: RemoteVersion, by?: string): Promise<void> {
    const { key: _key, ...release } = await this.read(id);
    const record = this.recordOf(release, by);
    await this.folder.replaceRecord(id, record);
    await this.#bucket?.replaceRecord(id, record);
  }

  async remove(id: RemoteVersion): Promise<void> {
    await this.#bucket?.remove(id);
    await this.folder.remove(id);
  }

  /** Deletes the files of removed releases in the bucket, and drafts of killed commands in the folder. */
  async sweep(now: number): Promise<void> {
    await this.#bucket?.sweep(now);
    await this.folder.sweep(now);
  }

  /** @returns the packages that the store holds versions of */
  names(): Promise<string[]> {
    return (this.#bucket ?? this.folder).names();
  }

  versionsOf(name: string): Promise<string[]> {
    return (this.#bucket ?? this.folder).versionsOf(name);
  }

  /** @returns what is live; empty in a new store */
  async live(): Promise<Live> {
    return (await this.journal.newest())?.live ?? {};
  }

  /** Makes versions live, all at once, without the checks of `npm run release`. */
  async setLive(versions: Composition): Promise<void> {
    await this.journal.record((before) => goingLive(before, versions, 'release'));
  }
}

function isGood(record: string, id: RemoteVersion, keys: ReleaseKeys): boolean {
  try {
    readRecord(record, id, keys);
    return true;
  } catch {
    return false;
  }
}
