import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { eachAtOnce } from './each-at-once.ts';
import { CorruptRelease, integrityOf, type Release, type ReleaseId } from './stored-release.ts';

/** How long a file may lie in the bucket before a release names it, in milliseconds: who shares one is still at it. */
const sharingTime = 24 * 60 * 60 * 1000;

const recordKey = ({ name, version }: ReleaseId) => `releases/${name}/${version}.json`;

/** A file is under its hash, so that equal ones are there once, and nobody's replaces another's. */
const fileKey = (integrity: string) =>
  `files/${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')}`;

/** The releases in a bucket: a record for each, and the files that the records name. */
export class ReleaseBucket {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  has(id: ReleaseId): Promise<boolean> {
    return this.#bucket.has(recordKey(id));
  }

  /** @returns what `release.json` says; undefined where there is no such release */
  async read(id: ReleaseId): Promise<Release | undefined> {
    const record = await this.#bucket.read(recordKey(id));
    return record && (JSON.parse(record.toString()) as Release);
  }

  async names(): Promise<string[]> {
    return [...new Set((await this.#ids('')).map(({ name }) => name))];
  }

  async versionsOf(name: string): Promise<string[]> {
    return (await this.#ids(`${name}/`)).map(({ version }) => version);
  }

  async #ids(under: string): Promise<ReleaseId[]> {
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
    await eachAtOnce(Object.entries(release.files), async ([file, integrity]) => {
      const bytes = await this.#bucket.read(fileKey(integrity));
      if (!bytes || integrityOf(bytes) !== integrity) throw new CorruptRelease(release, file);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
    });
    await writeFile(join(folder, 'release.json'), JSON.stringify(release, null, 2));
  }

  /**
   * Takes a release in. Its record comes last: what has a record is whole.
   *
   * @param bytesOf brings a file of it
   */
  async share(release: Release, bytesOf: (file: string) => Buffer): Promise<void> {
    await eachAtOnce(Object.entries(release.files), async ([file, integrity]) => {
      const key = fileKey(integrity);
      if (!(await this.#bucket.has(key))) await this.#bucket.write(key, bytesOf(file));
    });
    // Who has published the same sources a moment ago has written one that is as good.
    await this.#bucket.writeOnce(recordKey(release), Buffer.from(JSON.stringify(release, null, 2)));
  }

  /** Deletes a release. Its files stay until they are swept: others may have the same. */
  remove(id: ReleaseId): Promise<void> {
    return this.#bucket.remove(recordKey(id));
  }

  /** Deletes the files that no release has. */
  async sweep(now: number): Promise<void> {
    // Listed before the records are read, so that what is shared meanwhile is not among them.
    const files = await this.#bucket.list('files/');
    const used = new Set<string>();
    for (const id of await this.#ids('')) {
      const release = await this.read(id);
      for (const integrity of Object.values(release?.files ?? {})) used.add(fileKey(integrity));
    }
    const unused = files.filter(
      ({ key, modifiedAt }) => !used.has(key) && modifiedAt.getTime() < now - sharingTime,
    );
    await eachAtOnce(unused, ({ key }) => this.#bucket.remove(key));
  }
}
