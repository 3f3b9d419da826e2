import {
  nothingLive,
  type NewReports,
  type ReleaseCall,
  type ReleaseChange,
  type ReleaseHealth,
  type ReleaseIndex,
  type VersionReports,
} from '@nalam/api/releases';
import { nextChange } from '../releases/registry/local-registry.ts';
import { ChangedMeanwhile, RegistryAway, type Registry } from '../releases/registry/registry.ts';
import { keyOf, type RemoteVersion } from '../releases/store/remote-version.ts';
import { digestOf } from '../releases/store/stored-release.ts';

/** A registry of releases in memory, with the API's rules. */
export class MemoryRegistry implements Registry {
  readonly changes: ReleaseChange[] = [];
  /** True while it does not answer. */
  isAway = false;
  /** The result of `health`. */
  healthNow: ReleaseHealth = {};
  readonly reports: NewReports[] = [];
  reported: Record<string, VersionReports[]> = {};
  readonly #releases = new Map<string, ReleaseIndex['releases'][number] & { record: string }>();
  readonly files = new Map<string, Buffer>();

  #answer() {
    if (this.isAway) throw new RegistryAway('The registry does not answer.');
    return Promise.resolve();
  }

  async index(): Promise<ReleaseIndex> {
    await this.#answer();
    return { changes: [...this.changes], releases: [...this.#releases.values()] };
  }

  async release(id: RemoteVersion) {
    await this.#answer();
    return this.#releases.get(keyOf(id));
  }

  async file(integrity: string) {
    await this.#answer();
    return this.files.get(integrity);
  }

  async add(record: string, bytesOf: (file: string) => Buffer, by?: string) {
    await this.#answer();
    const { name, version, files, ...facts } = JSON.parse(record) as RemoteVersion & {
      files: Record<string, string>;
    };
    const present = this.#releases.get(keyOf({ name, version }));
    if (present) return present.digest;
    for (const [file, integrity] of Object.entries(files)) this.files.set(integrity, bytesOf(file));
    const digest = digestOf(record);
    const publishedAt = new Date().toISOString();
    this.#releases.set(keyOf({ name, version }), {
      publishedAt,
      ...facts,
      name,
      version,
      digest,
      record,
      ...(by !== undefined && { by }),
    });
    return digest;
  }

  async change(call: ReleaseCall, after: number): Promise<ReleaseChange> {
    await this.#answer();
    const before = this.changes.at(-1);
    if ((before?.number ?? 0) !== after) throw new ChangedMeanwhile();
    const change = nextChange(before, call);
    if (change) this.changes.push(change);
    return change ?? before ?? { number: 0, at: '', action: call.action, versions: {}, ...nothingLive };
  }

  async report(reports: NewReports) {
    await this.#answer();
    this.reports.push(reports);
    return this.healthNow;
  }

  async health() {
    await this.#answer();
    return this.healthNow;
  }

  async reportsOf(name: string) {
    await this.#answer();
    return this.reported[name] ?? [];
  }
}
