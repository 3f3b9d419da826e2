import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { createFile } from '@nalam/api/atomic-file';
import { BucketError, type Bucket } from '@nalam/api/bucket';

const atOnce = { concurrency: 8 };

const dayMs = 24 * 60 * 60 * 1000;
/** After the last report on a version. */
export const keepReportsMs = 30 * dayMs;
/** A server whose file was not written for this long is gone; one that received no reports writes it again with the next. */
export const maxHealthAgeMs = dayMs;

interface Options {
  /** Where the copies are in the bucket. */
  prefix: string;
  /** A file that was not written for so long is of no use any more. */
  maxAgeMs: number;
  /** @returns where the copy of a file is below the prefix; `id` tells this folder from those of other machines */
  keyOf: (file: string, id: () => Promise<string>) => string | Promise<string>;
}

/**
 * What browsers reported, in a folder of this machine, and a copy in the bucket that machines share, so that a screen or a command shows
 * the reports to all of them, wherever it runs.
 */
export class SharedFolder {
  readonly #directory: string;
  readonly #bucket: Bucket | undefined;
  readonly #options: Options;
  /** When the files changed that were copied last, by name. */
  readonly #copied = new Map<string, number>();

  /** @param bucket undefined for a machine that shares with no other */
  constructor(directory: string, bucket: Bucket | undefined, options: Options) {
    this.#directory = directory;
    this.#bucket = bucket;
    this.#options = options;
  }

  /**
   * Copies the files that have changed.
   *
   * @throws {BucketError}
   */
  async share(): Promise<void> {
    if (!this.#bucket) return;
    for (const file of await this.#files()) {
      const path = join(this.#directory, file);
      const { mtimeMs } = await stat(path);
      if (this.#copied.get(file) === mtimeMs) continue;
      await this.#bucket.write(await this.#keyOf(file), await readFile(path));
      this.#copied.set(file, mtimeMs);
    }
  }

  /**
   * @param under the beginning of the keys
   * @returns the copies of other machines' files, each with its key below the prefix; none while the bucket does not answer
   */
  async ofOthers(under = '', now = Date.now()): Promise<{ key: string; text: string }[]> {
    const bucket = this.#bucket;
    if (!bucket) return [];
    const { maxAgeMs, prefix } = this.#options;
    const ownKeys = new Set(await pMap(await this.#files(), (file) => this.#keyOf(file)));
    try {
      const otherFiles = (await bucket.list(prefix + under)).filter(
        ({ key, modifiedAt }) => !ownKeys.has(key) && modifiedAt.getTime() >= now - maxAgeMs,
      );
      const read = async ({ key }: { key: string }) => ({
        key: key.slice(prefix.length),
        text: (await bucket.read(key))?.toString() ?? '',
      });
      return await pMap(otherFiles, read, atOnce);
    } catch (error) {
      if (error instanceof BucketError) return [];
      throw error;
    }
  }

  /**
   * Deletes what is of no use any more, here and in the bucket: also drafts of killed processes.
   *
   * @throws {BucketError}
   */
  async forgetOld(now = Date.now()): Promise<void> {
    const { maxAgeMs, prefix } = this.#options;
    for (const file of await readdir(this.#directory).catch(() => [])) {
      const path = join(this.#directory, file);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      // What names the folder stays as long as the folder.
      if (file !== 'id' && mtimeMs < now - maxAgeMs) await rm(path, { force: true });
    }
    const copies = (await this.#bucket?.list(prefix)) ?? [];
    const oldCopies = copies.filter(({ modifiedAt }) => modifiedAt.getTime() < now - maxAgeMs);
    await pMap(oldCopies, async ({ key }) => this.#bucket?.remove(key), atOnce);
  }

  async #files(): Promise<string[]> {
    const files = await readdir(this.#directory).catch(() => []);
    return files.filter((file) => file.endsWith('.json'));
  }

  async #keyOf(file: string): Promise<string> {
    return this.#options.prefix + (await this.#options.keyOf(file, () => this.#id()));
  }

  async #id(): Promise<string> {
    const file = join(this.#directory, 'id');
    try {
      createFile(file, randomUUID());
    } catch {
      // Nothing can be written, as on a machine that only reads.
    }
    return readFile(file, 'utf8').catch(() => 'unwritable');
  }
}
