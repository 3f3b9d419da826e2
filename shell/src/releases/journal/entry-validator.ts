import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  validateEntry,
  emptyState,
  readEntry,
  type SignedRecord,
  type JournalState,
} from './validate-entry.ts';
import type { JournalEntry } from './release-journal.ts';
import { RecordRejected, type ReleaseKeys } from '../keys/release-keys.ts';
import { integrityOf } from '../store/stored-release.ts';

const digits = 8;
export const maxNumber = 10 ** digits - 1;
export const entryFile = /^\d{8}\.json$/;
export const fileOf = (number: number) => `${String(number).padStart(digits, '0')}.json`;
export const numberOf = (file: string) => Number.parseInt(file);

/** The verdict on an entry. */
interface Verdict {
  entry?: JournalEntry;
  /** Why it is ignored. */
  refused?: RecordRejected;
  /** Absent where no known key has signed it. */
  signed?: SignedRecord;
  /** What is live after it. */
  state: JournalState;
  integrity: string;
}

/** By file, the oldest first. */
type Verdicts = ReadonlyMap<string, Verdict>;

/** Validates the entries of a journal against the release keys. An entry never changes, so each is validated once for each list of keys. */
export class EntryValidator {
  readonly #directory: string;
  readonly #keys: ReleaseKeys;
  #verdicts: Verdicts = new Map();
  /** Of the list of keys that the verdicts are by. */
  #generation = 0;
  #validating: Promise<unknown> = Promise.resolve();

  constructor(directory: string, keys: ReleaseKeys) {
    this.#directory = directory;
    this.#keys = keys;
  }

  /** @param files those of the journal, in their order */
  validate(files: string[]): Promise<Verdicts> {
    // One after the other: each goes on where the one before ended.
    const validating = this.#validating.catch(() => undefined).then(() => this.#validateNew(files));
    this.#validating = validating;
    return validating;
  }

  async #validateNew(files: string[]): Promise<Verdicts> {
    const { generation } = this.#keys;
    const present = new Set(files);
    const remaining = [...this.#verdicts].filter(([file]) => present.has(file));
    // New entries come after all known ones, unless a person has put files into the folder by hand.
    const isSame =
      generation === this.#generation &&
      remaining.at(-1)?.[0] === [...this.#verdicts.keys()].at(-1) &&
      remaining.every(([file], index) => file === files[index]);
    const verdicts = new Map(isSame ? remaining : []);
    let state = stateAfter(verdicts);
    for (const file of files.slice(verdicts.size)) {
      const bytes = await readFile(join(this.#directory, file)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      });
      // Deleted since the folder was listed.
      if (!bytes) continue;
      const previous = verdicts.get(fileOf(numberOf(file) - 1))?.integrity;
      const integrity = integrityOf(bytes);
      let signed: SignedRecord | undefined;
      try {
        signed = readEntry(bytes.toString(), numberOf(file), { keys: this.#keys, previous });
        const validated = validateEntry(signed, state);
        state = validated.state;
        verdicts.set(file, { ...validated, signed, integrity });
      } catch (error) {
        if (!(error instanceof RecordRejected)) throw error;
        verdicts.set(file, { refused: error, state, integrity, ...(signed && { signed }) });
      }
    }
    this.#generation = generation;
    this.#verdicts = verdicts;
    return verdicts;
  }

  /**
   * @param text of an entry that is to be written
   * @param files those of the journal, in their order: another process may have been faster
   * @returns why it would be ignored; undefined where it would count
   */
  async whyNot(text: string, number: number, files: string[]): Promise<string | undefined> {
    const verdicts = await this.validate(files);
    const before = new Map([...verdicts].filter(([file]) => numberOf(file) < number));
    const previous = before.get(fileOf(number - 1))?.integrity;
    try {
      validateEntry(readEntry(text, number, { keys: this.#keys, previous }), stateAfter(before));
      return undefined;
    } catch (error) {
      if (error instanceof RecordRejected) return error.message;
      throw error;
    }
  }

  /** @returns the files that can be deleted without changing the verdict on any other, or what is live */
  withoutEffect(files: ReadonlySet<string>, all: Verdicts): Set<string> {
    const without = (removed: Set<string>) => new Map([...all].filter(([file]) => !removed.has(file)));
    const removable = new Set(files);
    if (isSameOutcome(without(removable), all)) return removable;
    removable.clear();
    for (const file of files) {
      removable.add(file);
      if (!isSameOutcome(without(removable), all)) removable.delete(file);
    }
    return removable;
  }
}

const stateAfter = (verdicts: Verdicts) => [...verdicts.values()].at(-1)?.state ?? emptyState;

function isSameOutcome(part: Verdicts, all: Verdicts): boolean {
  let state = emptyState;
  for (const { signed, entry } of part.values()) {
    if (!signed) continue;
    try {
      ({ state } = validateEntry(signed, state));
      if (!entry) return false;
    } catch (error) {
      if (!(error instanceof RecordRejected) || entry) return false;
    }
  }
  const withoutPast = ({ live, canaries, frozen }: JournalState) => ({ live, canaries, frozen });
  return isDeepStrictEqual(withoutPast(state), withoutPast(stateAfter(all)));
}
