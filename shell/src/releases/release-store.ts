/**
 * The release store: `releases/<name>/<version>/{web,node}/…`, written once and never changed, and `releases/live/`,
 * the journal of what is live. With a bucket, the folder holds copies: see docs/decisions/0021-release-bucket.md.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Bucket, BucketError, type BucketSettings } from './bucket.ts';
import { ReleaseBucket } from './release-bucket.ts';
import { goingLive, ReleaseJournal, type Live } from './release-journal.ts';
import { remotesIn, type Composition, type RemoteVersion } from './remote-version.ts';
import { SharedReports } from './shared-reports.ts';
import { CorruptRelease, integrityOf, type Release } from './stored-release.ts';

/** In the name of a release that is being written. */
const draftMark = '.draft-';
/** A draft older than this was left by a killed process. */
const maxDraftAgeMs = 24 * 60 * 60 * 1000;

export class ReleaseStore {
  readonly directory: string;
  readonly journal: ReleaseJournal;

  /** What other machines heard of versions, where there is a bucket. */
  readonly sharedReports: SharedReports | undefined;

  readonly #bucket: ReleaseBucket | undefined;
  /** Releases that are being copied. */
  readonly #bringing = new Map<string, Promise<void>>();

  /**
   * @param directory the folder of the releases; created with the first one
   * @param bucket holds the releases, if the folder holds only copies
   */
  constructor(directory: string, bucket?: Bucket) {
    this.directory = directory;
    this.#bucket = bucket && new ReleaseBucket(bucket);
    this.sharedReports = bucket && new SharedReports(this.reports, bucket);
    this.journal = new ReleaseJournal(join(directory, 'live'), bucket);
  }

  /** The folder of browsers' reports (`release-health.ts`). */
  get health(): string {
    return join(this.directory, 'health');
  }

  /** The folder of what browsers tell of versions (`release-reports.ts`). No package's name begins with a dot. */
  get reports(): string {
    return join(this.directory, '.reports');
  }

  pathOf({ name, version }: RemoteVersion, file = ''): string {
    return join(this.directory, name, version, file);
  }

  async has(id: RemoteVersion): Promise<boolean> {
    return this.#bucket ? this.#bucket.has(id) : this.holds(id);
  }

  /** @returns whether the folder has the release */
  async holds(id: RemoteVersion): Promise<boolean> {
    return isThere(this.pathOf(id, 'release.json'));
  }

  async read(id: RemoteVersion): Promise<Release> {
    if (this.#bucket && !(await this.holds(id))) {
      const release = await this.#bucket.read(id);
      if (release) return release;
    }
    return JSON.parse(await readFile(this.pathOf(id, 'release.json'), 'utf8')) as Release;
  }

  /**
   * @returns those of the versions that are stored: a journal may name releases that were deleted by hand
   * @throws {BucketError}
   */
  async known(versions: Composition): Promise<Composition> {
    const known: Composition = {};
    for (const { name, version } of remotesIn(versions)) {
      const release = await this.read({ name, version }).catch((error: unknown) => {
        if (error instanceof BucketError) throw error;
      });
      if (release) known[name] = version;
    }
    return known;
  }

  /**
   * Copies a release from the bucket, if there is one, into the folder, unless it is there.
   *
   * @throws {BucketError}
   * @throws {CorruptRelease} when a file is not what was published
   */
  async bring(id: RemoteVersion): Promise<void> {
    if (!this.#bucket || (await this.holds(id))) return;
    const path = this.pathOf(id);
    const copying = this.#bringing.get(path) ?? this.#copy(this.#bucket, id);
    this.#bringing.set(path, copying);
    await copying.finally(() => this.#bringing.delete(path));
  }

  async #copy(bucket: ReleaseBucket, id: RemoteVersion) {
    const draft = this.draftOf(id);
    try {
      const release = await bucket.read(id);
      await bucket.copy(release ?? (await this.read(id)), draft);
      await this.place(draft, id);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another process of this machine may have been faster.
      if (!(await this.#isWhole(id))) throw error;
    }
  }

  /** @returns a folder for a release that is being written */
  draftOf(id: RemoteVersion): string {
    return `${this.pathOf(id)}${draftMark}${randomUUID()}`;
  }

  /** Makes a finished draft the release. One that is there already stays if it is sound, because equal sources are one release. */
  async place(draft: string, id: RemoteVersion): Promise<void> {
    const path = this.pathOf(id);
    const damaged = this.draftOf(id);
    try {
      await rename(draft, path);
    } catch (error) {
      if (await this.#isWhole(id)) {
        await rm(draft, { recursive: true, force: true });
        return;
      }
      if (!(await isThere(path))) throw error;
      await rename(path, damaged);
      await rename(draft, path);
    }
    await rm(damaged, { recursive: true, force: true });
  }

  /**
   * Compares every byte of a release with what was published. A damaged copy of what is in the bucket is copied again.
   *
   * @throws {BucketError}
   * @throws when the release is not there, or not what was published
   */
  async verify(id: RemoteVersion): Promise<void> {
    await this.bring(id);
    if (!this.#bucket) return this.#compare(id);
    if (await this.#isWhole(id)) return;
    await this.#copy(this.#bucket, id);
    await this.#compare(id);
  }

  /**
   * @returns whether a release is in the store, every byte as it was published
   * @throws {BucketError}
   */
  async isSound(id: RemoteVersion): Promise<boolean> {
    if (!(await this.has(id))) return false;
    return this.verify(id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof BucketError) throw error;
        return false;
      },
    );
  }

  /** @returns whether the folder has every byte of a release */
  #isWhole(id: RemoteVersion): Promise<boolean> {
    return this.#compare(id).then(
      () => true,
      () => false,
    );
  }

  /** @throws {CorruptRelease} when a file in the folder is not what was published */
  async #compare(id: RemoteVersion) {
    const release = JSON.parse(await readFile(this.pathOf(id, 'release.json'), 'utf8')) as Release;
    for (const [file, integrity] of Object.entries(release.files)) {
      const bytes = await readFile(this.pathOf(id, file)).catch((error: unknown) => {
        throw new CorruptRelease(id, file, "can't be read", { cause: error });
      });
      if (integrityOf(bytes) !== integrity) throw new CorruptRelease(id, file);
    }
  }

  /** @returns a text that changes with any file of a release in the folder; cheap enough for every few seconds */
  async stateOf(id: RemoteVersion): Promise<string> {
    const files = await readdir(this.pathOf(id), { recursive: true, withFileTypes: true }).catch(() => []);
    const states = files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const found = await stat(file).catch(() => undefined);
      return `${file} ${found?.size} ${found?.mtimeMs}`;
    });
    return (await Promise.all(states)).sort().join('\n');
  }

  /**
   * Uploads a release from the folder to the bucket, if there is one.
   *
   * @throws {BucketError}
   */
  async share(id: RemoteVersion): Promise<void> {
    if (!this.#bucket) return;
    const release = await this.read(id);
    await this.#bucket.share(release, (file) => this.readChecked(release, file));
  }

  async remove(id: RemoteVersion): Promise<void> {
    await this.#bucket?.remove(id);
    await rm(this.pathOf(id), { recursive: true, force: true });
  }

  /** Deletes the files of removed releases in the bucket, and drafts of killed commands in the folder. */
  async sweep(now: number): Promise<void> {
    await this.#bucket?.sweep(now);
    for (const folder of await entriesOf(this.directory)) {
      for (const { name } of await entriesOf(join(this.directory, folder.name))) {
        if (!name.includes(draftMark)) continue;
        const path = join(this.directory, folder.name, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
        if (mtimeMs < now - maxDraftAgeMs) await rm(path, { recursive: true, force: true });
      }
    }
  }

  /** @returns the packages that the store holds versions of */
  async names(): Promise<string[]> {
    return this.#bucket ? this.#bucket.names() : this.copiedNames();
  }

  /** @returns the packages that the folder holds versions of */
  async copiedNames(): Promise<string[]> {
    const entries = await entriesOf(this.directory);
    return entries
      .filter(
        (entry) =>
          entry.isDirectory() && !['live', 'health'].includes(entry.name) && !entry.name.startsWith('.'),
      )
      .map(({ name }) => name);
  }

  /** @returns the versions of a package that the store holds */
  async versionsOf(name: string): Promise<string[]> {
    return this.#bucket ? this.#bucket.versionsOf(name) : this.copiesOf(name);
  }

  /** @returns the versions of a package that the folder holds: with a bucket, copies of what may be gone there */
  async copiesOf(name: string): Promise<string[]> {
    const entries = await entriesOf(join(this.directory, name));
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.includes(draftMark))
      .map((entry) => entry.name);
  }

  /** @returns what is live; empty in a new store */
  async live(): Promise<Live> {
    return (await this.journal.newest())?.live ?? {};
  }

  /** Makes versions live, all at once, without the checks of `npm run release`. */
  async setLive(versions: Composition): Promise<void> {
    await this.journal.record((before) => goingLive(before, versions, 'release'));
  }

  /**
   * @returns a file of a release
   * @throws {CorruptRelease} when it is not the file that was published
   */
  readChecked(release: Release, file: string): Buffer {
    const bytes = readFileSync(this.pathOf(release, file));
    if (integrityOf(bytes) !== release.files[file]) {
      throw new CorruptRelease(release, file);
    }
    return bytes;
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Empty where there is no such folder. */
const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => []);

/** Where releases are. */
export interface ReleaseSettings {
  releases: string;
  releaseBucket: BucketSettings | undefined;
}

/** @returns the store that the settings name, with what is known of it on this machine */
export const releaseStoreOf = ({ releases, releaseBucket }: ReleaseSettings): ReleaseStore =>
  new ReleaseStore(releases, releaseBucket && new Bucket(releaseBucket));

/**
 * @returns the store that the settings name, with what everybody has released until now
 * @throws {BucketError}
 */
export async function openReleaseStore(settings: ReleaseSettings): Promise<ReleaseStore> {
  const store = releaseStoreOf(settings);
  await store.journal.refresh();
  return store;
}
