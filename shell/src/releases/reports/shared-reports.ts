import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import type { Bucket } from '@nalam/api/bucket';
import { keepReportsMs, mergeReports, parseReports, type VersionReports } from './release-reports.ts';

const atOnce = { concurrency: 8 };

/** In the bucket, below the package's name. */
const prefix = 'reports/';

/**
 * What browsers reported, in the bucket that servers share: each puts a copy of its own files there, so that a screen or a command
 * shows what all of them heard, wherever it runs.
 */
export class SharedReports {
  readonly #directory: string;
  readonly #bucket: Bucket;
  /** When the files changed that were copied last, by name. */
  readonly #copied = new Map<string, number>();

  /** @param directory the folder of this machine's reports */
  constructor(directory: string, bucket: Bucket) {
    this.#directory = directory;
    this.#bucket = bucket;
  }

  /**
   * Copies this machine's files that have changed.
   *
   * @throws {BucketError}
   */
  async share(): Promise<void> {
    const files = (await readdir(this.#directory).catch(() => [])).filter((file) => file.endsWith('.json'));
    if (files.length === 0) return;
    const id = await this.#ownId();
    for (const file of files) {
      const path = join(this.#directory, file);
      const { mtimeMs } = await stat(path);
      if (this.#copied.get(file) === mtimeMs) continue;
      const [name = '', version = ''] = file.slice(0, -'.json'.length).split('@');
      await this.#bucket.write(`${prefix}${name}/${version}/${id}.json`, await readFile(path));
      this.#copied.set(file, mtimeMs);
    }
  }

  /**
   * @returns what other machines heard of a package, by version
   * @throws {BucketError}
   */
  async ofOthers(name: string): Promise<Map<string, VersionReports>> {
    const own = `/${await this.#ownId()}.json`;
    const entries = await this.#bucket.list(`${prefix}${name}/`);
    const others = entries.map(({ key }) => key).filter((key) => !key.endsWith(own));
    const reports = new Map<string, VersionReports>();
    await pMap(
      others,
      async (key) => {
        const version = key.slice(`${prefix}${name}/`.length).split('/')[0] ?? '';
        const read = parseReports((await this.#bucket.read(key))?.toString() ?? '{}');
        const known = reports.get(version);
        reports.set(version, known ? mergeReports(known, read) : read);
      },
      atOnce,
    );
    return reports;
  }

  /**
   * Deletes what no machine has added to for thirty days.
   *
   * @throws {BucketError}
   */
  async forgetOld(now: number): Promise<void> {
    const entries = await this.#bucket.list(prefix);
    const old = entries.filter(({ modifiedAt }) => modifiedAt.getTime() < now - keepReportsMs);
    await pMap(old, ({ key }) => this.#bucket.remove(key), atOnce);
  }

  /** @returns what tells this machine's folder from others', made with the first use */
  async #ownId(): Promise<string> {
    const file = join(this.#directory, 'id');
    try {
      await mkdir(this.#directory, { recursive: true });
      await writeFile(file, randomUUID(), { flag: 'wx' });
    } catch {
      // It is there, or nothing can be written, as on a machine that only reads.
    }
    return readFile(file, 'utf8').catch(() => 'unwritable');
  }
}
