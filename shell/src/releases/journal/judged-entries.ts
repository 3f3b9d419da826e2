import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { judgeEntry, emptyState, readEntry, type SignedRecord, type JournalState } from './judge-entry.ts';
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

/** The entries of a journal as they count where they must be signed. None is ever changed, so each is judged once by the same keys. */
export class JudgedEntries {
  readonly #directory: string;
  readonly #keys: ReleaseKeys;
  #verdicts: Verdicts = new Map();
  /** The state of the list of keys. */
  #judgedBy = 0;
  #judging: Promise<unknown> = Promise.resolve();

  constructor(directory: string, keys: ReleaseKeys) {
    this.#directory = directory;
    this.#keys = keys;
  }

  /** @param files those of the journal, in their order */
  judge(files: string[]): Promise<Verdicts> {
    // One after the other: each goes on where the one before ended.
    const judging = this.#judging.catch(() => undefined).then(() => this.#judgeNews(files));
    this.#judging = judging;
    return judging;
  }

  async #judgeNews(files: string[]): Promise<Verdicts> {
    const { generation } = this.#keys;
    const there = new Set(files);
    const kept = [...this.#verdicts].filter(([file]) => there.has(file));
    // New entries come after all known ones, unless a person has put files into the folder by hand.
    const isSame =
      generation === this.#judgedBy &&
      kept.at(-1)?.[0] === [...this.#verdicts.keys()].at(-1) &&
      kept.every(([file], index) => file === files[index]);
    const verdicts = new Map(isSame ? kept : []);
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
        const judged = judgeEntry(signed, state);
        state = judged.state;
        verdicts.set(file, { ...judged, signed, integrity });
      } catch (error) {
        if (!(error instanceof RecordRejected)) throw error;
        verdicts.set(file, { refused: error, state, integrity, ...(signed && { signed }) });
      }
    }
    this.#judgedBy = generation;
    this.#verdicts = verdicts;
    return verdicts;
  }

  /**
   * @param text of an entry that is to be written
   * @param files those of the journal, in their order: another process may have been faster
   * @returns why it would be ignored; undefined where it would count
   */
  async whyNot(text: string, number: number, files: string[]): Promise<string | undefined> {
    const verdicts = await this.judge(files);
    const before = new Map([...verdicts].filter(([file]) => numberOf(file) < number));
    const previous = before.get(fileOf(number - 1))?.integrity;
    try {
      judgeEntry(readEntry(text, number, { keys: this.#keys, previous }), stateAfter(before));
      return undefined;
    } catch (error) {
      if (error instanceof RecordRejected) return error.message;
      throw error;
    }
  }

  /** @returns the files that can be deleted without changing the verdict on any other, or what is live */
  withoutEffect(files: ReadonlySet<string>, all: Verdicts): Set<string> {
    const without = (gone: Set<string>) => new Map([...all].filter(([file]) => !gone.has(file)));
    const gone = new Set(files);
    if (isSameOutcome(without(gone), all)) return gone;
    gone.clear();
    for (const file of files) {
      gone.add(file);
      if (!isSameOutcome(without(gone), all)) gone.delete(file);
    }
    return gone;
  }
}

const stateAfter = (verdicts: Verdicts) => [...verdicts.values()].at(-1)?.state ?? emptyState;

function isSameOutcome(part: Verdicts, all: Verdicts): boolean {
  let state = emptyState;
  for (const { signed, entry } of part.values()) {
    if (!signed) continue;
    try {
      ({ state } = judgeEntry(signed, state));
      if (!entry) return false;
    } catch (error) {
      if (!(error instanceof RecordRejected) || entry) return false;
    }
  }
  const given = ({ live, canaries, frozen }: JournalState) => ({ live, canaries, frozen });
  return isDeepStrictEqual(given(state), given(stateAfter(all)));
}
