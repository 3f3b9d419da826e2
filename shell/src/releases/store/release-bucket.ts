import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import type { Bucket } from '@nalam/api/bucket';
import type { RemoteVersion } from './remote-version.ts';
import { CorruptRelease, integrityOf, readRecord, type Release } from './stored-release.ts';

/** How long a file may lie in the bucket before a release names it: another process may still be sharing. */
const sharingTimeMs = 24 * 60 * 60 * 1000;

/** Requests at a time: enough to hide the bucket's latency, and few enough not to flood it. */
const atOnce = { concurrency: 16 };

const recordKey = ({ name, version }: RemoteVersion) => `releases/${name}/${version}.json`;

/** A file's key is its hash, so that equal files are stored once, and none replaces another. */
const fileKey = (integrity: string) =>
  `files/${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')}`;

/** The releases in a bucket: a record for each, and the files that the records name. */
export class ReleaseBucket {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  has(id: RemoteVersion): Promise<boolean> {
    return this.#bucket.has(recordKey(id));
  }

  /** @returns what `release.json` holds; undefined where there is no such release */
  async record(id: RemoteVersion): Promise<string | undefined> {
    return (await this.#bucket.read(recordKey(id)))?.toString();
  }

  /** Writes a release's record, also over another one. */
  replaceRecord(id: RemoteVersion, record: string): Promise<void> {
    return this.#bucket.write(recordKey(id), Buffer.from(record));
  }

  async names(): Promise<string[]> {
    return [...new Set((await this.#ids('')).map(({ name }) => name))];
  }

  async versionsOf(name: string): Promise<string[]> {
    return (await this.#ids(`${name}/`)).map(({ version }) => version);
  }

  async #ids(under: string): Promise<RemoteVersion[]> {
    const records = await this.#bucket.list(`releases/${under}`);
    return records.map(({ key }) => {
      const [, name = '', record = ''] = key.split('/');
      return { name, version: record.slice(0, -'.json'.length) };
    });
  }

  /**
   * Writes all files of a release into a folder, each of them checked.
   *
   * @param record what its `release.json` holds
   * @throws {CorruptRelease} when a file is not what was published
   */
  async copy(release: Release, record: string, folder: string): Promise<void> {
    const files = Object.entries(release.files);
    await pMap(
      files,
      async ([file, integrity]) => {
        const bytes = await this.#bucket.read(fileKey(integrity));
        if (!bytes || integrityOf(bytes) !== integrity) throw new CorruptRelease(release, file);
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), bytes);
      },
      atOnce,
    );
    await writeFile(join(folder, 'release.json'), record);
  }

  /**
   * Uploads a release. Its record comes last: a release with a record is whole.
   *
   * @param record what its `release.json` holds
   * @param bytesOf reads one of its files
   * @returns whether the record is there now; another one stays
   */
  async share(release: Release, record: string, bytesOf: (file: string) => Buffer): Promise<boolean> {
    const files = Object.entries(release.files);
    await pMap(
      files,
      async ([file, integrity]) => {
        const key = fileKey(integrity);
        if (!(await this.#bucket.has(key))) await this.#bucket.write(key, bytesOf(file));
      },
      atOnce,
    );
    return this.#bucket.writeOnce(recordKey(release), Buffer.from(record));
  }

  /** Deletes a release. Its files stay until they are swept: others may have the same. */
  remove(id: RemoteVersion): Promise<void> {
    return this.#bucket.remove(recordKey(id));
  }

  /** Deletes the files that no release has. */
  async sweep(now: number): Promise<void> {
    // Listed before the records are read, so that files of a release that is being shared are not among them.
    const files = await this.#bucket.list('files/');
    const used = new Set<string>();
    for (const id of await this.#ids('')) {
      for (const integrity of integritiesIn(await this.record(id), id)) used.add(fileKey(integrity));
    }
    const unused = files.filter(
      ({ key, modifiedAt }) => !used.has(key) && modifiedAt.getTime() < now - sharingTimeMs,
    );
    await pMap(unused, ({ key }) => this.#bucket.remove(key), atOnce);
  }
}

/** Anybody who may write to the bucket can leave something there; what is no record names no files. */
function integritiesIn(record: string | undefined, id: RemoteVersion): string[] {
  try {
    return record === undefined ? [] : Object.values(readRecord(record, id).files);
  } catch {
    return [];
  }
}
