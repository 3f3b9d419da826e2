import { readFileSync } from 'node:fs';
import { access, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RemoteVersion } from './remote-version.ts';
import { CorruptRelease, digestOf, integrityOf, readRecord, type Release } from './stored-release.ts';

/** Part of the folder name while a release is being written. */
const draftMark = '.draft-';
/** A draft older than this was left by a killed process. */
const maxDraftAgeMs = 24 * 60 * 60 * 1000;

const recordFile = 'release.json';

/** Copies of releases in a folder, `<name>/<version>/{web,node}/…`. */
export class ReleaseFolder {
  readonly path: string;

  /** @param path created with the first release */
  constructor(path: string) {
    this.path = path;
  }

  pathOf({ name, version }: RemoteVersion, file = ''): string {
    return join(this.path, name, version, file);
  }

  /** @returns the contents of `release.json` */
  record(id: RemoteVersion): Promise<string> {
    return readFile(this.pathOf(id, recordFile), 'utf8');
  }

  /** @returns the record of a copy; for callers who have compared it, or need no verification */
  async read(id: RemoteVersion): Promise<Release> {
    return readRecord(await this.record(id), id);
  }

  /** @throws {CorruptRelease} if the file differs from the published one */
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

  /**
   * Compares every byte of a copy with the published release.
   *
   * @param digest that of the record, which contains the hashes of all other files
   * @returns its record
   * @throws {CorruptRelease} if a file differs from the published one
   */
  async compare(id: RemoteVersion, digest: string): Promise<Release> {
    const record = await this.record(id).catch((error: unknown) => {
      throw new CorruptRelease(id, recordFile, "can't be read", { cause: error });
    });
    if (digestOf(record) !== digest) throw new CorruptRelease(id, recordFile);
    const release = readRecord(record, id);
    for (const [file, integrity] of Object.entries(release.files)) {
      const bytes = await readFile(this.pathOf(id, file)).catch((error: unknown) => {
        throw new CorruptRelease(id, file, "can't be read", { cause: error });
      });
      if (integrityOf(bytes) !== integrity) throw new CorruptRelease(id, file);
    }
    return release;
  }

  /** Replaces the copy with a finished draft. */
  async commit(draft: string, id: RemoteVersion): Promise<void> {
    const path = this.pathOf(id);
    const replaced = this.draftOf(id);
    await rename(path, replaced).catch(() => undefined);
    await rename(draft, path).catch(async (error: unknown) => {
      // Another process on this machine may have been faster.
      if (!(await isThere(path))) throw error;
      await rm(draft, { recursive: true, force: true });
    });
    await rm(replaced, { recursive: true, force: true });
  }

  /** @returns a text that changes with any file of a release; cheap enough to compute every few seconds */
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
  async collectGarbage(now: number): Promise<void> {
    for (const folder of await entriesOf(this.path)) {
      for (const { name } of await entriesOf(join(this.path, folder.name))) {
        if (!name.includes(draftMark)) continue;
        const path = join(this.path, folder.name, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
        if (mtimeMs < now - maxDraftAgeMs) await rm(path, { recursive: true, force: true });
      }
    }
  }

  /** @returns the packages with stored versions */
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

/** Returns an empty list if there is no such folder. */
const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => []);
