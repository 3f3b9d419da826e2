/**
 * What is live, and what was: a folder of numbered entries, each written once. The newest says what is live now. A change writes the
 * next number; of two at once the later one decides again on the first one's result, so that no release is lost. See
 * docs/decisions/0013-release-journal.md.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { createFile } from '@nalam/api/atomic-file';
import type { DecidingFigure, RefusedEntry, ReleaseEvent } from '../../offers/releases-overview.ts';
import type { Bucket } from '@nalam/api/bucket';
import { changedPackages } from './validate-entry.ts';
import { entryFile, fileOf, EntryValidator, maxNumber, numberOf } from './entry-validator.ts';
import type { ReleaseKeys, Signed } from '../keys/release-keys.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { Composition } from '../store/remote-version.ts';
import { splitSignature } from '../keys/signed-text.ts';
import type { SigningKey } from '../keys/signing-key.ts';
import { integrityOf } from '../store/stored-release.ts';

/** Which version of each package is live, and since when. */
export type Live = Record<string, { version: string; since: string }>;

/** A version that a part of the visitors gets instead of the live one. */
export interface Canary {
  version: string;
  percent: number;
  since: string;
  /** When its share was changed last. */
  widenedAt?: string;
  /** How it is widened by itself; absent where people do that. */
  plan?: CanaryPlan;
}

/** How a canary is widened that is as good as the live version (`widen-canary.ts`). */
export interface CanaryPlan {
  /** Staff got it before any visitor, with a share of 0, and keep it whatever their bucket. */
  staffFirst?: true;
  /** The shares that it is still to get, in per cent of the visitors; 100 makes it live. */
  steps: number[];
  /** How long it keeps each share at least. */
  minutes: number;
  /** The least number of browsers that must have reported meanwhile, for it and for the live version each. */
  browsers: number;
}
export type Canaries = Record<string, Canary>;

/** Packages of which nothing new goes live, and why. */
export type Frozen = Record<string, { reason: string; since: string; by?: string }>;

/** What visitors get: the live versions, and canaries. */
export interface LiveState {
  live: Live;
  canaries: Canaries;
}

export type Action = ReleaseEvent['action'];

/** Why a change was made. */
export interface Cause {
  reason?: string;
  /** The member of staff, or the operating system's user who ran a command. */
  by?: string;
  /** For how many visitors a version failed that was rolled back automatically. */
  failure?: { visitors: number; failing: number };
  /** How many render workers crashed before the version was rolled back. */
  crashes?: number;
  /** The page that crashed them, where it is known. */
  deadlyPage?: string;
  /** By which figure a canary was worse than the live version; where it was widened, how its errors compare. */
  comparison?: DecidingFigure;
}

export interface JournalEntry extends LiveState, Cause, Signed {
  number: number;
  at: string;
  action: Action;
  /** The versions that it was about, by package. */
  versions: Composition;
  frozen?: Frozen;
  /** In a signed entry, the packages that it changes: what it says of others is ignored. */
  packages?: string[];
  /** In a signed entry, the SHA-384 of the entry before it. */
  previous?: string;
}

/**
 * A change that says nothing of what is frozen leaves that as it was. One that names its packages signs what it says of them, changed or
 * not.
 */
export type Change = LiveState & Cause & Pick<JournalEntry, 'action' | 'versions' | 'frozen' | 'packages'>;

/** Who signs and whose signatures count; without keys, every entry does. */
export interface Signing {
  key?: SigningKey | undefined;
  keys?: ReleaseKeys | undefined;
}

const bucketKeyOf = (file: string) => `live/${file}`;

export class ReleaseJournal {
  readonly directory: string;
  /** Entries that could not be read, as after a power cut; they are ignored. */
  readonly damaged = new Set<string>();
  readonly #bucket: Bucket | undefined;
  readonly #key: SigningKey | undefined;
  /** Undefined where every entry counts. */
  readonly #validator: EntryValidator | undefined;
  #proven: Promise<void> | undefined;

  /**
   * @param directory the folder of the entries; created with the first one
   * @param bucket holds the entries, if the folder holds only copies
   */
  constructor(directory: string, bucket?: Bucket, { key, keys }: Signing = {}) {
    this.directory = directory;
    this.#bucket = bucket;
    this.#key = key;
    this.#validator = keys && new EntryValidator(directory, keys);
  }

  /**
   * Copies new entries from the bucket, if there is one.
   *
   * @throws {BucketError}
   */
  async refresh(): Promise<void> {
    if (!this.#bucket) return;
    const last = (await this.#files()).at(-1);
    const news = await this.#bucket.list(bucketKeyOf(''), last && bucketKeyOf(last));
    // In their order, so that the copies never have a gap.
    for (const { key } of news) {
      const file = key.slice(bucketKeyOf('').length);
      const bytes = entryFile.test(file) ? await this.#bucket.read(key) : undefined;
      if (bytes) this.#keep(file, bytes);
    }
  }

  /** @returns the newest entry; undefined when nothing was ever live */
  async newest(): Promise<JournalEntry | undefined> {
    if (this.#validator) return (await this.entries()).at(-1);
    for (const file of (await this.#files()).reverse()) {
      const entry = await this.#read(file);
      if (entry) return entry;
    }
    return undefined;
  }

  /** @returns every entry, the oldest first */
  async entries(): Promise<JournalEntry[]> {
    const files = await this.#files();
    if (this.#validator)
      return [...(await this.#validator.validate(files)).values()].flatMap(({ entry }) => entry ?? []);
    // Few at a time: a process may not open as many files as a year has releases.
    const entries = await pMap(files, (file) => this.#read(file), { concurrency: 16 });
    return entries.filter((entry) => entry !== undefined);
  }

  /** @returns the numbers of the entries that are ignored, because no key with the right to make them has signed them, and why */
  async refused(): Promise<RefusedEntry[]> {
    if (!this.#validator) return [];
    const verdicts = [...(await this.#validator.validate(await this.#files()))];
    const first = verdicts.findIndex(([, { entry }]) => entry);
    // Those before the first that counts are from before the list of keys.
    return verdicts
      .slice(Math.max(first, 0))
      .flatMap(([file, { refused }]) =>
        refused
          ? [{ number: numberOf(file), why: refused.message, code: refused.code, values: refused.values }]
          : [],
      );
  }

  /**
   * Writes the next entry.
   *
   * @param decide makes the change from the newest entry; called again when another process was faster
   * @returns the entry; undefined when `decide` changed nothing
   * @throws {ReleaseRefused} when this machine's key may not make the change
   */
  async record(
    decide: (before: JournalEntry | undefined) => Change | undefined | Promise<Change | undefined>,
  ): Promise<JournalEntry | undefined> {
    for (;;) {
      await this.refresh();
      const last = (await this.#files()).at(-1);
      if (last === fileOf(maxNumber))
        throw new ReleaseRefused('Nothing more can go live:', [
          `somebody wrote ${bucketKeyOf(last)}, the last entry that the journal can have. Delete it in every copy of the release store.`,
        ]);
      const before = await this.newest();
      const change = await decide(before);
      if (!change) return undefined;
      const now = new Date().toISOString();
      const entry: JournalEntry = {
        number: (last === undefined ? 0 : numberOf(last)) + 1,
        // Another machine's clock may be ahead.
        at: before && before.at > now ? before.at : now,
        ...(before?.frozen && { frozen: before.frozen }),
        ...change,
      };
      if (await this.#write(await this.#signed(entry, before, last))) return entry;
    }
  }

  /** @returns the entry's text, with a signature where this machine has a key */
  async #signed(entry: JournalEntry, before: JournalEntry | undefined, last: string | undefined) {
    const key = this.#key;
    if (!key) return { number: entry.number, text: JSON.stringify(entry, null, 2) };
    const bytes = last === undefined ? undefined : await readFile(join(this.directory, last));
    const signed: JournalEntry = {
      ...entry,
      packages: entry.packages ?? changedPackages(before, entry),
      ...(bytes && { previous: integrityOf(bytes) }),
      key: key.id,
    };
    const text = key.sign(JSON.stringify(signed, null, 2));
    const reason = await this.#validator?.whyNot(text, entry.number, await this.#files());
    if (reason !== undefined)
      throw new ReleaseRefused(`The site would not take this from your key, ${key.id}:`, [`${reason}.`]);
    return { number: entry.number, text };
  }

  /** Deletes old entries, except those that prove that what is live may be. The newest says what is live, and must stay. */
  async forget(entries: JournalEntry[]): Promise<void> {
    const files = new Set(entries.map(({ number }) => fileOf(number)));
    const removable = this.#validator
      ? this.#validator.withoutEffect(files, await this.#validator.validate(await this.#files()))
      : files;
    const forgotten = entries.filter(({ number }) => removable.has(fileOf(number)));
    await pMap(forgotten, (entry) => this.remove(entry), { concurrency: 16 });
  }

  /** Deletes the ignored entries that are older than one that counts. */
  async forgetRefused({ number: before }: Pick<JournalEntry, 'number'>): Promise<void> {
    if (!this.#validator) return;
    for (const [file, { entry }] of await this.#validator.validate(await this.#files())) {
      const number = numberOf(file);
      if (!entry && number < before) await this.remove({ number });
    }
  }

  /** Deletes an entry. */
  async remove({ number }: Pick<JournalEntry, 'number'>): Promise<void> {
    const file = fileOf(number);
    await this.#bucket?.remove(bucketKeyOf(file));
    await rm(join(this.directory, file), { force: true });
  }

  async #files(): Promise<string[]> {
    try {
      return (await readdir(this.directory)).filter((file) => entryFile.test(file)).sort();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  async #read(file: string): Promise<JournalEntry | undefined> {
    const text = await readFile(join(this.directory, file), 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
    // Deleted since the folder was listed.
    if (text === undefined) return undefined;
    try {
      const entry = JSON.parse(splitSignature(text).text) as Partial<JournalEntry> | null;
      if (entry?.live && entry.canaries) return entry as JournalEntry;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    this.damaged.add(file);
    return undefined;
  }

  /** @returns whether the number was still free */
  async #write({ number, text }: { number: number; text: string }): Promise<boolean> {
    const file = fileOf(number);
    const bytes = Buffer.from(text);
    if (!this.#bucket) return this.#keep(file, bytes);
    this.#proven ??= this.#bucket.proveConditions();
    await this.#proven;
    if (!(await this.#bucket.writeOnce(bucketKeyOf(file), bytes))) return false;
    this.#keep(file, bytes);
    return true;
  }

  /** @returns whether the file was not there yet */
  #keep(file: string, bytes: Buffer): boolean {
    return createFile(join(this.directory, file), bytes);
  }
}
