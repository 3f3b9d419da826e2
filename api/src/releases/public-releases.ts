import type { Database } from '../database/schema.ts';
import { digestOf, hashOfIntegrity } from './release-files.ts';
import { findRelease, newestChange } from './release-queries.ts';
import type { RecordFacts, ReleaseChange, ReleaseIndex, ReleaseWithRecord } from './release-schema.ts';
import { nothingLive, versionsOf } from './release-state.ts';

interface PublicRelease extends ReleaseWithRecord {
  /** The hashes of its files, by which they are stored. */
  hashes: string[];
}

/**
 * The live code, which anyone may read: `npm run dev` in a team's own repository needs it. Omits who released it and why, the team, the
 * commits and the source maps, so a public record has a digest of its own.
 */
export class PublicReleases {
  readonly #db: Database;
  #number: number | undefined;
  #change: ReleaseChange | undefined;
  #releases: PublicRelease[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  async index(): Promise<ReleaseIndex> {
    const releases = await this.#current();
    const change = this.#change && {
      number: this.#change.number,
      at: this.#change.at,
      action: 'release' as const,
      versions: versionsOf(this.#change.live),
      ...nothingLive,
      live: this.#change.live,
    };
    return {
      changes: change ? [change] : [],
      releases: releases.map(({ record: _record, hashes: _hashes, ...release }) => release),
    };
  }

  /** @returns undefined for a version that is not live */
  async find(name: string, version: string): Promise<ReleaseWithRecord | undefined> {
    return (await this.#current()).find((release) => release.name === name && release.version === version);
  }

  async hasFile(hash: string): Promise<boolean> {
    return (await this.#current()).some(({ hashes }) => hashes.includes(hash));
  }

  /** Reads the records, which are long, once per change of what is live. */
  async #current(): Promise<PublicRelease[]> {
    const change = await newestChange(this.#db);
    if (change?.number === this.#number) return this.#releases;
    const found = await Promise.all(
      Object.entries(change?.live ?? {}).map(([name, { version }]) => findRelease(this.#db, name, version)),
    );
    this.#releases = found.flatMap((release) => (release ? [withoutTeam(release)] : []));
    this.#change = change;
    this.#number = change?.number;
    return this.#releases;
  }
}

function withoutTeam({ name, version, publishedAt, record }: ReleaseWithRecord): PublicRelease {
  const { commit: _commit, owner: _owner, changes: _changes, ...facts } = JSON.parse(record) as RecordFacts;
  const files = Object.fromEntries(Object.entries(facts.files).filter(([file]) => !file.startsWith('maps/')));
  const text = JSON.stringify({ ...facts, files });
  const hashes = Object.values(files).map(hashOfIntegrity);
  return { name, version, publishedAt, record: text, digest: digestOf(text), hashes };
}
