import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { BucketError, type Bucket } from '@nalam/api/bucket';
import { maxHealthAgeMs, parseHealth, readHealthByServer, type HealthRecord } from './release-health.ts';

const atOnce = { concurrency: 8 };

/** In the bucket. */
const prefix = 'health/';

/**
 * What browsers reported of the versions they run, in the bucket that servers share: each puts a copy of its file there, so that a screen
 * or a command shows how a canary does at all of them, wherever it runs.
 */
export class SharedHealth {
  readonly #directory: string;
  readonly #bucket: Bucket | undefined;
  /** When the files changed that were copied last, by name. */
  readonly #copied = new Map<string, number>();

  /** @param directory the folder of this machine's servers */
  constructor(directory: string, bucket: Bucket | undefined) {
    this.#directory = directory;
    this.#bucket = bucket;
  }

  /**
   * Copies this machine's files that have changed.
   *
   * @throws {BucketError}
   */
  async share(): Promise<void> {
    if (!this.#bucket) return;
    for (const file of await this.#files()) {
      const path = join(this.#directory, file);
      const { mtimeMs } = await stat(path);
      if (this.#copied.get(file) === mtimeMs) continue;
      await this.#bucket.write(prefix + file, await readFile(path));
      this.#copied.set(file, mtimeMs);
    }
  }

  /** @returns the numbers of each server; only of those of this machine while the bucket does not answer */
  async byServer(now = Date.now()): Promise<HealthRecord[]> {
    const own = await readHealthByServer(this.#directory);
    try {
      return [...own, ...(await this.#ofOthers(now))];
    } catch (error) {
      if (error instanceof BucketError) return own;
      throw error;
    }
  }

  /**
   * Deletes the copies of servers that are gone.
   *
   * @throws {BucketError}
   */
  async forgetOld(now: number): Promise<void> {
    const entries = (await this.#bucket?.list(prefix)) ?? [];
    const old = entries.filter(({ modifiedAt }) => modifiedAt.getTime() < now - maxHealthAgeMs);
    await pMap(old, async ({ key }) => this.#bucket?.remove(key), atOnce);
  }

  async #ofOthers(now: number): Promise<HealthRecord[]> {
    const entries = (await this.#bucket?.list(prefix)) ?? [];
    const own = new Set((await this.#files()).map((file) => prefix + file));
    const others = entries.filter(
      ({ key, modifiedAt }) => !own.has(key) && modifiedAt.getTime() >= now - maxHealthAgeMs,
    );
    return pMap(
      others,
      async ({ key }) => parseHealth((await this.#bucket?.read(key))?.toString() ?? ''),
      atOnce,
    );
  }

  async #files(): Promise<string[]> {
    const files = await readdir(this.#directory).catch(() => []);
    return files.filter((file) => file.endsWith('.json'));
  }
}
