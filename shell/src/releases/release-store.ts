/**
 * The release store: `releases/<name>/<version>/{web,node}/…`, written once and never changed, and
 * `releases/live.json`, which says which version of each package is live.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '../host/release.ts';
import type { ReleaseAssets } from '../render/page-assets.ts';

/** What `release.json` says of any release. */
interface ReleaseRecord {
  name: string;
  version: string;
  publishedAt: string;
  assets: ReleaseAssets;
  /** The SHA-384 of every file, by its path within the release, as browsers write it (W3C Subresource Integrity). */
  files: Record<string, string>;
}

export type ShellRelease = ReleaseRecord & { kind: 'shell' };
export type StoredRemoteRelease = ReleaseRecord & RemoteRelease & { kind: 'remote'; smoke: string[] };
export type Release = ShellRelease | StoredRemoteRelease;

/** Which version of each package is live, and since when. */
export type Live = Record<string, { version: string; since: string }>;

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A file of a release that is not what was published. */
export class CorruptRelease extends Error {}

export class ReleaseStore {
  readonly directory: string;

  /** @param directory the folder that holds the releases; it is made when the first one is written */
  constructor(directory: string) {
    this.directory = directory;
  }

  pathOf({ name, version }: { name: string; version: string }, file = ''): string {
    return join(this.directory, name, version, file);
  }

  async has(release: { name: string; version: string }): Promise<boolean> {
    return access(this.pathOf(release, 'release.json')).then(
      () => true,
      () => false,
    );
  }

  async read(release: { name: string; version: string }): Promise<Release> {
    return JSON.parse(await readFile(this.pathOf(release, 'release.json'), 'utf8')) as Release;
  }

  get liveFile(): string {
    return join(this.directory, 'live.json');
  }

  /** @returns what is live; nothing, in a store that was never written to */
  async live(): Promise<Live> {
    try {
      return JSON.parse(await readFile(this.liveFile, 'utf8')) as Live;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw error;
    }
  }

  /** Makes versions live, all at once: a reader sees the old list or the new one, never a mixture. */
  async setLive(versions: Record<string, string>): Promise<void> {
    const live = await this.live();
    const since = new Date().toISOString();
    for (const [name, version] of Object.entries(versions)) {
      if (live[name]?.version !== version) live[name] = { version, since };
    }
    await mkdir(this.directory, { recursive: true });
    const draft = `${this.liveFile}.${process.pid}`;
    await writeFile(draft, JSON.stringify(live, null, 2));
    await rename(draft, this.liveFile);
  }

  /**
   * @returns a file of a release
   * @throws {CorruptRelease} when it is not the file that was published
   */
  readChecked(release: Release, file: string): Buffer {
    const bytes = readFileSync(this.pathOf(release, file));
    if (integrityOf(bytes) !== release.files[file]) {
      throw new CorruptRelease(`${release.name} ${release.version}: ${file} is not what was published.`);
    }
    return bytes;
  }
}
