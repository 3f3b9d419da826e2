/**
 * The release store: `releases/<name>/<version>/{web,node}/…`, written once and never changed, and `releases/live/`,
 * the journal of what is live.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '../host/release.ts';
import type { ReleaseAssets } from '../render/page-assets.ts';
import { goingLive, ReleaseJournal, type Live } from './release-journal.ts';

/** What `release.json` says of any release. */
interface ReleaseRecord {
  name: string;
  version: string;
  publishedAt: string;
  /** The commit of its sources, where they were under version control. */
  commit?: string;
  assets: ReleaseAssets;
  shared: SharedNames;
  /** The SHA-384 of every file, by its path within the release, as browsers write it (W3C Subresource Integrity). */
  files: Record<string, string>;
}

/** A shell's release; `contract` is the version of the contract that it speaks. */
export type ShellRelease = ReleaseRecord & { kind: 'shell'; contract: string };
export type StoredRemoteRelease = ReleaseRecord & RemoteRelease & { kind: 'remote'; smoke: string[] };
export type Release = ShellRelease | StoredRemoteRelease;

/** What a build takes from the share scope and gives to it, by package. */
export interface SharedNames {
  uses: Record<string, { version: string; names: string[] }>;
  /** `names` is null where only running the package would tell. */
  provides: Record<string, { version: string; names: string[] | null }>;
}

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A file of a release that is not what was published. */
export class CorruptRelease extends Error {}

export class ReleaseStore {
  readonly directory: string;
  readonly journal: ReleaseJournal;

  /** @param directory the folder that holds the releases; it is made when the first one is written */
  constructor(directory: string) {
    this.directory = directory;
    this.journal = new ReleaseJournal(join(directory, 'live'));
  }

  /** The folder of what browsers told (`release-health.ts`). */
  get health(): string {
    return join(this.directory, 'health');
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

  /** @returns the packages that the store holds versions of */
  async names(): Promise<string[]> {
    const entries = await readdir(this.directory, { withFileTypes: true }).catch(() => []);
    return entries
      .filter(
        (entry) =>
          entry.isDirectory() && !['live', 'health'].includes(entry.name) && !entry.name.startsWith('.'),
      )
      .map(({ name }) => name);
  }

  /** @returns the versions of a package that the store holds */
  async versionsOf(name: string): Promise<string[]> {
    const entries = await readdir(join(this.directory, name), { withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.includes('.draft-'))
      .map((entry) => entry.name);
  }

  /** @returns what is live; nothing, in a store that was never written to */
  async live(): Promise<Live> {
    return (await this.journal.newest())?.live ?? {};
  }

  /** Makes versions live, all at once, without asking whether they work: `npm run release` asks first. */
  async setLive(versions: Record<string, string>): Promise<void> {
    await this.journal.record((before) => goingLive(before, versions, 'release'));
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
