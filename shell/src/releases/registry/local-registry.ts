import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@nalam/server-kit/atomic-file';
import {
  applyCall,
  ChangeRefused,
  nothingLive,
  type ReleaseCall,
  type ReleaseChange,
  type ReleaseIndex,
} from '@nalam/api/releases';
import { ReleaseRefused } from '../release-refused.ts';
import type { RemoteVersion } from '../store/remote-version.ts';
import { digestOf, type Release } from '../store/stored-release.ts';
import type { Registry } from './registry.ts';

export const localRegistryFile = 'registry.json';
/** A day of `npm run dev` makes hundreds. */
const maxChanges = 50;

/**
 * Applies a change as the API does.
 *
 * @throws {ReleaseRefused}
 */
export function nextChange(before: ReleaseChange | undefined, call: ReleaseCall): ReleaseChange | undefined {
  const { action, reason, by, failure } = call;
  const at = new Date().toISOString();
  try {
    const state = applyCall(before ?? nothingLive, call, at);
    return (
      state && {
        number: (before?.number ?? 0) + 1,
        at,
        action,
        ...(reason !== undefined && { reason }),
        ...(by !== undefined && { by }),
        ...(failure && { failure }),
        ...state,
      }
    );
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error;
    throw new ReleaseRefused(error.message.split('\n')[0] ?? '', error.reasons);
  }
}

/** A registry in a file, next to the releases of one folder: for `npm run dev` and artefacts. Only one process writes it. */
export class LocalRegistry implements Registry {
  readonly #folder: string;

  /** @param folder that of the releases; the registry itself stores no bytes */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async index(): Promise<ReleaseIndex> {
    const text = await readFile(join(this.#folder, localRegistryFile), 'utf8').catch(() => undefined);
    return text === undefined ? { changes: [], releases: [] } : (JSON.parse(text) as ReleaseIndex);
  }

  async release({ name, version }: RemoteVersion) {
    const record = await readFile(join(this.#folder, name, version, 'release.json'), 'utf8').catch(
      () => undefined,
    );
    return record === undefined ? undefined : { record, digest: digestOf(record) };
  }

  file() {
    return Promise.resolve(undefined);
  }

  async add(record: string): Promise<string> {
    const { changes, releases } = await this.index();
    const { name, version, publishedAt, commit, owner } = JSON.parse(record) as Release;
    const release = {
      ...{ name, version, publishedAt, digest: digestOf(record) },
      ...(commit !== undefined && { commit }),
      ...(owner !== undefined && { owner }),
    };
    const others = releases.filter((each) => each.name !== name || each.version !== version);
    await this.#write({ changes, releases: [...others, release] });
    return release.digest;
  }

  /** Deletes a release. */
  async remove({ name, version }: RemoteVersion): Promise<void> {
    const { changes, releases } = await this.index();
    const others = releases.filter((each) => each.name !== name || each.version !== version);
    await this.#write({ changes, releases: others });
  }

  async change(call: ReleaseCall): Promise<ReleaseChange> {
    const { changes, releases } = await this.index();
    const before = changes.at(-1);
    const change = nextChange(before, call);
    if (change) await this.#write({ changes: [...changes, change].slice(-maxChanges), releases });
    return change ?? before ?? { number: 0, at: '', action: call.action, versions: {}, ...nothingLive };
  }

  #write(index: ReleaseIndex) {
    return replaceFile(join(this.#folder, localRegistryFile), JSON.stringify(index));
  }

  report() {
    return Promise.resolve({});
  }

  health() {
    return Promise.resolve({});
  }

  reportsOf() {
    return Promise.resolve([]);
  }
}
