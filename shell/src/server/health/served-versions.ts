import type { JournalEntry, LiveState } from '../../releases/journal/release-journal.ts';
import { keyOf, type RemoteVersion } from '../../releases/store/remote-version.ts';

/** Only releases younger than this are rolled back automatically. */
export const rollbackWindowMs = 60 * 60 * 1000;

/** A version that visitors get, as a canary or live. */
export interface ServedVersion extends RemoteVersion {
  since: string;
  isCanary: boolean;
}

export const servedVersions = ({ live, canaries }: LiveState): ServedVersion[] => [
  ...Object.entries(canaries).map(([name, { version, since }]) => ({ name, version, since, isCanary: true })),
  ...Object.entries(live).map(([name, { version, since }]) => ({ name, version, since, isCanary: false })),
];

export const servedKey = (served: ServedVersion) => `${keyOf(served)} since ${served.since}`;

/** @returns whether a rollback made the version live: going back further would undo more than one release */
const isRollbackTarget = (entries: JournalEntry[], { name, version, isCanary }: ServedVersion) =>
  !isCanary && entries.findLast(({ versions }) => versions[name] === version)?.action === 'rollback';

/** @returns whether a version of the remote was rolled back automatically within the last hour */
const wasRolledBackRecently = (entries: JournalEntry[], name: string, now: number) =>
  entries.some(
    ({ at, action, versions, failure, crashes, deadlyPage, comparison }) =>
      versions[name] !== undefined &&
      [failure, crashes, deadlyPage, action === 'abort' ? comparison : undefined].some(
        (why) => why !== undefined,
      ) &&
      now - Date.parse(at) < rollbackWindowMs,
  );

/** @returns whether only people may roll the version back (docs/decisions/0017-automatic-rollback.md) */
export const isManualOnly = (entries: JournalEntry[], version: ServedVersion, now: number): boolean =>
  isRollbackTarget(entries, version) || wasRolledBackRecently(entries, version.name, now);
