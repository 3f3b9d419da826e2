/** Which signed entries of the journal count, and what follows from them. See docs/decisions/0061-signed-releases.md. */
import { isDeepStrictEqual } from 'node:util';
import {
  RecordRejected,
  whyNot,
  whyRevoked,
  type ReleaseKey,
  type ReleaseKeys,
  type Role,
} from '../keys/release-keys.ts';
import type { Canary, Frozen, JournalEntry, LiveState } from './release-journal.ts';

/** What the entries that count have made live until now. */
export interface JournalState extends LiveState {
  frozen: Frozen;
  at: string;
  /** The versions that ever were, by package. */
  past: Record<string, string[]>;
}

export const emptyState: JournalState = { live: {}, canaries: {}, frozen: {}, at: '', past: {} };

const bringing: [Role] = ['release'];
const either: [Role, Role] = ['release', 'rollback'];

/** How far another machine's clock may be ahead. */
const maxAheadMs = 24 * 60 * 60 * 1000;

/** What a folder of the release store may be called; no path. */
const folderName = /^\w[\w.-]{0,99}$/;

/** An entry that a known key has signed. */
export interface SignedRecord {
  record: SignedEntry;
  signer: ReleaseKey;
}

/**
 * @param stored the entry's text
 * @param number of the file that it is in
 * @param previous the SHA-384 of the entry before it, where that is kept
 * @throws {RecordRejected} when it is not what a known key has signed for this place
 */
export function readEntry(
  stored: string,
  number: number,
  { keys, previous }: { keys: ReleaseKeys; previous: string | undefined },
): SignedRecord {
  const { record, signer } = keys.read(stored);
  if (!isEntry(record)) throw new RecordRejected('damaged');
  if (record.number !== number) throw new RecordRejected('copy', { number: String(record.number) });
  if (previous !== undefined && record.previous !== previous) throw new RecordRejected('outOfPlace');
  return { record, signer };
}

/**
 * @param state what the entries before it have made live
 * @returns the entry as it counts: of what is live, it changes the packages that it names, and says nothing of the others
 * @throws {RecordRejected} when its key may not make the change
 */
export function validateEntry(
  { record, signer }: SignedRecord,
  state: JournalState,
): { entry: JournalEntry; state: JournalState } {
  if (record.at < state.at) throw new RecordRejected('datedBefore');
  // Every later entry would need a date at least as late, and the time of a revocation would mean nothing.
  if (Date.parse(record.at) > Date.now() + maxAheadMs)
    throw new RecordRejected('datedAhead', { at: record.at });
  const why = whyRevoked(signer, record.at);
  if (why) throw why;
  const next = { ...state, at: record.at };
  for (const name of record.packages) {
    const refused = whyNotChange(signer, name, state, record);
    if (refused) throw refused;
    next.live = withValue(next.live, name, record.live[name]);
    next.canaries = withValue(next.canaries, name, record.canaries[name]);
    next.frozen = withValue(next.frozen, name, record.frozen?.[name]);
    const version = record.live[name]?.version;
    if (version !== undefined)
      next.past = { ...next.past, [name]: [...new Set([...(next.past[name] ?? []), version])] };
  }
  const { live, canaries, frozen } = next;
  return { entry: { ...record, live, canaries, frozen }, state: next };
}

const withValue = <Value>(all: Record<string, Value>, name: string, value: Value | undefined) => {
  const { [name]: _, ...others } = all;
  return value === undefined ? others : { ...others, [name]: value };
};

/** @returns why a key may not change a package as an entry does */
function whyNotChange(
  key: ReleaseKey,
  name: string,
  before: JournalState,
  after: LiveState & { frozen?: Frozen },
): RecordRejected | undefined {
  if (!isDeepStrictEqual(before.frozen[name], after.frozen?.[name])) {
    const why = whyNot(key, name, ['freeze']);
    if (why) return why;
  }
  const version = after.live[name]?.version;
  const isNew =
    version !== undefined &&
    version !== before.live[name]?.version &&
    !(before.past[name] ?? []).includes(version);
  const isCanaryNew =
    after.canaries[name] !== undefined && !isDeepStrictEqual(before.canaries[name], after.canaries[name]);
  if (isNew || isCanaryNew) {
    if (before.frozen[name]) return new RecordRejected('frozen', { package: name });
    return whyNot(key, name, bringing);
  }
  const isChanged =
    !isDeepStrictEqual(before.live[name], after.live[name]) ||
    !isDeepStrictEqual(before.canaries[name], after.canaries[name]);
  return isChanged ? whyNot(key, name, either) : undefined;
}

type SignedEntry = JournalEntry & { packages: string[] };

/** Checks the shape, because a valid signature can be on any content. */
function isEntry(record: object): record is SignedEntry {
  const { at, action, packages, versions, live, canaries, frozen } = record as Partial<SignedEntry>;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    new Date(at).toISOString() === at &&
    typeof action === 'string' &&
    Array.isArray(packages) &&
    packages.every(isPackage) &&
    isRecordOf(versions, isFolderName) &&
    isRecordOf(live, isGiven) &&
    isRecordOf(canaries, isCanary) &&
    (frozen === undefined || isRecordOf(frozen, isFrozen))
  );
}

const isFolderName = (value: unknown) => typeof value === 'string' && folderName.test(value);

/** Every object has a `constructor`, so a record by package would seem to know one of that name. */
const isPackage = (value: unknown) => isFolderName(value) && !(String(value) in {});

const isRecordOf = (value: unknown, matches: (each: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, each]) => isPackage(name) && matches(each));

const isGiven = (value: unknown) => isFolderName((value as { version?: unknown } | null)?.version);

/** Checked strictly, because the server calculates with these values, and an error would stop all packages. */
function isCanary(value: unknown): boolean {
  if (!isGiven(value)) return false;
  const { percent, since, widenedAt = since, plan } = value as Partial<Canary>;
  const isPlan =
    plan === undefined ||
    (Array.isArray(plan.steps) && [...plan.steps, plan.minutes, plan.browsers].every(Number.isFinite));
  return Number.isInteger(percent) && isPlan && [since, widenedAt].every((at) => Date.parse(at ?? '') > 0);
}

const isFrozen = (value: unknown) => typeof (value as { reason?: unknown } | null)?.reason === 'string';

export function changedPackages(
  before: (LiveState & { frozen?: Frozen }) | undefined,
  after: LiveState & { frozen?: Frozen },
): string[] {
  const names = new Set(
    [before, after].flatMap((state) => Object.keys({ ...state?.live, ...state?.canaries, ...state?.frozen })),
  );
  return [...names].filter(
    (name) =>
      !isDeepStrictEqual(before?.live[name], after.live[name]) ||
      !isDeepStrictEqual(before?.canaries[name], after.canaries[name]) ||
      !isDeepStrictEqual(before?.frozen?.[name], after.frozen?.[name]),
  );
}
