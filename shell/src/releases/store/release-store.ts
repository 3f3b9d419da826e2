import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '@nalam/server-kit/atomic-file';
import type { Live, ReleaseCall, ReleaseChange, ReleaseIndex, StoredRelease } from '@nalam/api/releases';
import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { ChangedMeanwhile, RegistryAway, type Registry } from '../registry/registry.ts';
import { refusalToServe } from '../server-interface.ts';
import { ReleaseFolder } from './release-folder.ts';
import { keyOf, remotesIn, type Composition, type RemoteVersion } from './remote-version.ts';
import { CorruptRelease, digestOf, IncompatibleShell, readRecord, type Release } from './stored-release.ts';

/** The maximum number of concurrent requests. */
const atOnce = { concurrency: 8 };
/** The number of records cached in memory; each takes some 100 KB. */
const maxRecords = 50;

/**
 * This machine's view of the registry: the latest changes of what is live, and copies of releases in a folder. A copy counts only
 * if its record has the digest from the registry, so writing to the folder changes nothing that is served.
 */
export class ReleaseStore {
  readonly folder: ReleaseFolder;
  readonly registry: Registry;
  readonly #indexFile: string | undefined;
  #index: ReleaseIndex = { changes: [], releases: [] };
  #releases = new Map<string, StoredRelease>();
  readonly #records = new LRUCache<string, Release>({ max: maxRecords });
  /** Releases that are being copied. */
  readonly #bringing = new Map<string, Promise<void>>();

  /**
   * @param directory the folder of the copies; created with the first one
   * @param indexFile stores the known state across restarts, for when the registry does not answer
   */
  constructor(directory: string, registry: Registry, indexFile?: string) {
    this.folder = new ReleaseFolder(directory);
    this.registry = registry;
    this.#indexFile = indexFile;
    if (indexFile !== undefined) this.#know(readIndex(indexFile));
  }

  #know(index: ReleaseIndex | undefined) {
    if (!index) return;
    this.#index = index;
    this.#releases = new Map(index.releases.map((release) => [keyOf(release), release]));
  }

  /**
   * Reads the registry's latest state.
   *
   * @throws {RegistryAway}
   */
  async refresh(): Promise<void> {
    const index = await this.registry.index();
    this.#know(index);
    if (this.#indexFile !== undefined) await replaceFile(this.#indexFile, JSON.stringify(index));
  }

  /** The latest changes of what is live, oldest first. */
  get changes(): ReleaseChange[] {
    return this.#index.changes;
  }

  /** The current change; undefined before the first. */
  get newest(): ReleaseChange | undefined {
    return this.#index.changes.at(-1);
  }

  /** The live versions; empty before the first release. */
  get live(): Live {
    return this.newest?.live ?? {};
  }

  /** The stored releases of a package, oldest first. */
  releasesOf(name: string): StoredRelease[] {
    return this.#index.releases.filter((release) => release.name === name);
  }

  versionsOf(name: string): string[] {
    return this.releasesOf(name).map(({ version }) => version);
  }

  /** The packages with releases in the registry. */
  names(): string[] {
    return [...new Set(this.#index.releases.map(({ name }) => name))];
  }

  /** @returns the registry's record of a release; undefined if it has none */
  find(id: RemoteVersion): StoredRelease | undefined {
    return this.#releases.get(keyOf(id));
  }

  has(id: RemoteVersion): boolean {
    return this.#releases.has(keyOf(id));
  }

  /**
   * Changes what is live.
   *
   * @param decide returns the call for the newest change; called again if another change came first
   * @returns the change; undefined if `decide` wants none
   * @throws {ReleaseRefused}
   * @throws {RegistryAway}
   */
  async change(
    decide: (newest: ReleaseChange | undefined) => ReleaseCall | undefined | Promise<ReleaseCall | undefined>,
  ): Promise<ReleaseChange | undefined> {
    for (;;) {
      await this.refresh();
      const call = await decide(this.newest);
      if (!call) return undefined;
      try {
        const change = await this.registry.change(call, this.newest?.number ?? 0);
        await this.refresh();
        return change;
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
      }
    }
  }

  /** Makes versions live, all at once, without the checks of `npm run release`. */
  async setLive(versions: Composition): Promise<void> {
    await this.change(() => ({ action: 'release', versions }));
  }

  /**
   * @throws {RegistryAway}
   * @throws {CorruptRelease} if the registry has no such release
   */
  async read(id: RemoteVersion): Promise<Release> {
    const { digest } = this.#known(id);
    const cached = this.#records.get(digest);
    if (cached) return cached;
    const release = readRecord(await this.#record(id, digest), id);
    this.#records.set(digest, release);
    return release;
  }

  #known(id: RemoteVersion): StoredRelease {
    const known = this.find(id);
    if (!known) throw new CorruptRelease(id, 'release.json', 'is not in the registry');
    return known;
  }

  /** @returns the text of a release's record, from the copy or the registry */
  async #record(id: RemoteVersion, digest: string): Promise<string> {
    const copy = await this.folder.record(id).catch(() => undefined);
    if (copy !== undefined && digestOf(copy) === digest) return copy;
    const stored = await this.registry.release(id);
    if (stored === undefined || digestOf(stored.record) !== digest)
      throw new CorruptRelease(id, 'release.json');
    return stored.record;
  }

  /** @returns whether a copy in the folder may be sent to browsers: the registry's record must list the file */
  isPublic(id: RemoteVersion, file: string): boolean {
    const digest = this.find(id)?.digest;
    if (digest === undefined) return false;
    let release = this.#records.get(digest);
    if (!release) {
      try {
        const copy = readFileSync(this.folder.pathOf(id, 'release.json'), 'utf8');
        if (digestOf(copy) !== digest) return false;
        release = readRecord(copy, id);
      } catch {
        return false;
      }
      this.#records.set(digest, release);
    }
    return Object.hasOwn(release.files, file);
  }

  /**
   * @returns those of the versions that are stored
   * @throws {RegistryAway}
   */
  async storedOf(versions: Composition): Promise<Composition> {
    const stored: Composition = {};
    for (const { name, version } of remotesIn(versions)) {
      const release = await this.read({ name, version }).catch((error: unknown) => {
        if (error instanceof RegistryAway) throw error;
      });
      if (release) stored[name] = version;
    }
    return stored;
  }

  /**
   * Stores a release from a folder, in the registry and as a copy here.
   *
   * @param draft the folder; it is moved
   * @param by the operating system's user
   * @throws {ReleaseRefused}
   * @throws {RegistryAway}
   */
  async add(draft: string, id: RemoteVersion, by?: string): Promise<void> {
    const record = readFileSync(join(draft, 'release.json'), 'utf8');
    const digest = await this.registry.add(record, (file) => readFileSync(join(draft, file)), by);
    await this.refresh();
    // Another machine may have stored a build of the same sources first: that one counts.
    if (digest === digestOf(record)) await this.folder.commit(draft, id);
    else await rm(draft, { recursive: true, force: true });
  }

  /**
   * Copies a release into the folder, unless it is there.
   *
   * @throws {RegistryAway}
   * @throws {CorruptRelease} if the registry has no such release, or a file differs from the published one
   */
  async fetch(id: RemoteVersion): Promise<void> {
    const { digest } = this.#known(id);
    const copy = await this.folder.record(id).catch(() => undefined);
    if (copy !== undefined && digestOf(copy) === digest) return;
    const path = this.folder.pathOf(id);
    const copying = this.#bringing.get(path) ?? this.#copy(id, digest);
    this.#bringing.set(path, copying);
    await copying.finally(() => this.#bringing.delete(path));
  }

  async #copy(id: RemoteVersion, digest: string) {
    const record = await this.#record(id, digest);
    const draft = this.folder.draftOf(id);
    let failure: unknown;
    try {
      // Each settles, because the draft can only be removed once nothing is written any more.
      await pMap(
        Object.entries(readRecord(record, id).files),
        async ([file, integrity]) => {
          if (failure !== undefined) return;
          try {
            const bytes = await this.registry.file(integrity);
            if (!bytes) throw new CorruptRelease(id, file, 'is not in the registry');
            await mkdir(dirname(join(draft, file)), { recursive: true });
            await writeFile(join(draft, file), bytes);
          } catch (error) {
            failure ??= error;
          }
        },
        atOnce,
      );
      if (failure !== undefined) throw failure;
      await mkdir(draft, { recursive: true });
      await writeFile(join(draft, 'release.json'), record);
      await this.folder.commit(draft, id);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }

  /**
   * Compares every byte of a release with the published one. Copies a damaged copy again.
   *
   * @throws {RegistryAway}
   * @throws {IncompatibleShell}
   * @throws {CorruptRelease} if the release is missing or differs from the published one
   */
  async verify(id: RemoteVersion): Promise<void> {
    const { digest } = this.#known(id);
    const isWhole = await this.folder.compare(id, digest).then(
      () => true,
      () => false,
    );
    if (!isWhole) await this.#copy(id, digest);
    const release = await this.folder.compare(id, digest);
    const reason = release.kind === 'shell' ? refusalToServe(release) : undefined;
    if (reason !== undefined) throw new IncompatibleShell(reason);
  }

  /**
   * @returns whether a release is stored unchanged and, for a shell, supported by this server
   * @throws {RegistryAway}
   */
  async isIntact(id: RemoteVersion): Promise<boolean> {
    if (!this.has(id)) return false;
    return this.verify(id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RegistryAway) throw error;
        return false;
      },
    );
  }

  /** Deletes copies of releases that the registry no longer has, and drafts of killed commands. @returns the deleted releases */
  async clean(now: number): Promise<RemoteVersion[]> {
    await this.refresh();
    const deleted: RemoteVersion[] = [];
    for (const name of await this.folder.names())
      for (const version of await this.folder.versionsOf(name)) {
        if (this.has({ name, version })) continue;
        await this.folder.remove({ name, version });
        deleted.push({ name, version });
      }
    await this.folder.collectGarbage(now);
    return deleted;
  }
}

/** @returns undefined before the first one, and for an unreadable file */
function readIndex(file: string): ReleaseIndex | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReleaseIndex;
  } catch {
    return undefined;
  }
}
