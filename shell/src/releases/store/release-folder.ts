import { readFileSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { replaceFile } from '@nalam/api/atomic-file';
import type { ReleaseKeys } from '../keys/release-keys.ts';
import type { RemoteVersion } from './remote-version.ts';
import { CorruptRelease, integrityOf, readRecord, type Release } from './stored-release.ts';

/** In the name of a release that is being written. */
const draftMark = '.draft-';
/** A draft older than this was left by a killed process. */
const maxDraftAgeMs = 24 * 60 * 60 * 1000;

const recordFile = 'release.json';

/** The releases in a folder, `<name>/<version>/{web,node}/…`; with a bucket, copies of what may be gone there. */
export class ReleaseFolder {
  readonly path: string;
  readonly #keys: ReleaseKeys | undefined;

  /**
   * @param path created with the first release
   * @param keys the keys whose releases count; without them, all do
   */
  constructor(path: string, keys: ReleaseKeys | undefined) {
    this.path = path;
    this.#keys = keys;
  }

  pathOf({ name, version }: RemoteVersion, file = ''): string {
    return join(this.path, name, version, file);
  }

  has(id: RemoteVersion): Promise<boolean> {
    return isThere(this.pathOf(id, recordFile));
  }

  /** @returns what `release.json` holds */
  record(id: RemoteVersion): Promise<string> {
    return readFile(this.pathOf(id, recordFile), 'utf8');
  }

  /** Writes a release's record over another one. */
  replaceRecord(id: RemoteVersion, record: string): Promise<void> {
    return replaceFile(this.pathOf(id, recordFile), record);
  }

  /** @throws {CorruptRelease} when it is not the file that was published */
  readChecked(release: Release, file: string): Buffer {
    const bytes = readFileSync(this.pathOf(release, file));
    if (integrityOf(bytes) !== release.files[file]) {
      throw new CorruptRelease(release, file);
    }
    return bytes;
  }

  /** @returns a folder for a release that is being written */
  draftOf(id: RemoteVersion): string {
    return `${this.pathOf(id)}${draftMark}${randomUUID()}`;
  }

  /** @returns whether every byte of a release is as it was published */
  isWhole(id: RemoteVersion): Promise<boolean> {
    return succeeds(this.compare(id));
  }

  /**
   * @returns what its record says
   * @throws {CorruptRelease} when a file is not what was published
   */
  async compare(id: RemoteVersion): Promise<Release> {
    const release = readRecord(await this.record(id), id, this.#keys);
    for (const [file, integrity] of Object.entries(release.files)) {
      const bytes = await readFile(this.pathOf(id, file)).catch((error: unknown) => {
        throw new CorruptRelease(id, file, "can't be read", { cause: error });
      });
      if (integrityOf(bytes) !== integrity) throw new CorruptRelease(id, file);
    }
    return release;
  }

  /** Makes a finished draft the release. One that is there already stays if it is intact, because equal sources are one release. */
  async place(draft: string, id: RemoteVersion): Promise<void> {
    const path = this.pathOf(id);
    const damaged = this.draftOf(id);
    try {
      await rename(draft, path);
    } catch (error) {
      if (await this.isWhole(id)) {
        await rm(draft, { recursive: true, force: true });
        return;
      }
      if (!(await isThere(path))) throw error;
      await rename(path, damaged);
      await rename(draft, path);
    }
    await rm(damaged, { recursive: true, force: true });
  }

  /** @returns a text that changes with any file of a release; cheap enough for every few seconds */
  async stateOf(id: RemoteVersion): Promise<string> {
    const files = await readdir(this.pathOf(id), { recursive: true, withFileTypes: true }).catch(() => []);
    const states = files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const stats = await stat(file).catch(() => undefined);
      return `${file} ${stats?.size} ${stats?.mtimeMs}`;
    });
    return (await Promise.all(states)).sort().join('\n');
  }

  remove(id: RemoteVersion): Promise<void> {
    return rm(this.pathOf(id), { recursive: true, force: true });
  }

  /** Deletes drafts of killed commands. */
  async sweep(now: number): Promise<void> {
    for (const folder of await entriesOf(this.path)) {
      for (const { name } of await entriesOf(join(this.path, folder.name))) {
        if (!name.includes(draftMark)) continue;
        const path = join(this.path, folder.name, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
        if (mtimeMs < now - maxDraftAgeMs) await rm(path, { recursive: true, force: true });
      }
    }
  }

  /** @returns the packages that there are versions of */
  async names(): Promise<string[]> {
    const entries = await entriesOf(this.path);
    return entries
      .filter(
        (entry) =>
          entry.isDirectory() && !['live', 'health'].includes(entry.name) && !entry.name.startsWith('.'),
      )
      .map(({ name }) => name);
  }

  async versionsOf(name: string): Promise<string[]> {
    const entries = await entriesOf(join(this.path, name));
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.includes(draftMark))
      .map((entry) => entry.name);
  }
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

const isThere = (path: string) => succeeds(access(path));

/** Empty where there is no such folder. */
const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => []);
