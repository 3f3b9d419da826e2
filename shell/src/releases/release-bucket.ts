import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import type { Bucket } from './bucket.ts';
import type { RemoteVersion } from './remote-version.ts';
import { CorruptRelease, integrityOf, type Release } from './stored-release.ts';

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

  /** @returns what `release.json` says; undefined where there is no such release */
  async read(id: RemoteVersion): Promise<Release | undefined> {
    const record = await this.#bucket.read(recordKey(id));
    return record && (JSON.parse(record.toString()) as Release);
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
   * @throws {CorruptRelease} when a file is not what was published
   */
  async copy(release: Release, folder: string): Promise<void> {
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
    await writeFile(join(folder, 'release.json'), JSON.stringify(release, null, 2));
  }

  /**
   * Uploads a release. Its record comes last: a release with a record is whole.
   *
   * @param bytesOf reads one of its files
   */
  async share(release: Release, bytesOf: (file: string) => Buffer): Promise<void> {
    const files = Object.entries(release.files);
    await pMap(
      files,
      async ([file, integrity]) => {
        const key = fileKey(integrity);
        if (!(await this.#bucket.has(key))) await this.#bucket.write(key, bytesOf(file));
      },
      atOnce,
    );
    // Another machine may have just published the same sources; its record is as good.
    await this.#bucket.writeOnce(recordKey(release), Buffer.from(JSON.stringify(release, null, 2)));
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
      const release = await this.read(id);
      for (const integrity of Object.values(release?.files ?? {})) used.add(fileKey(integrity));
    }
    const unused = files.filter(
      ({ key, modifiedAt }) => !used.has(key) && modifiedAt.getTime() < now - sharingTimeMs,
    );
    await pMap(unused, ({ key }) => this.#bucket.remove(key), atOnce);
  }
}
