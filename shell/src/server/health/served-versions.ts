import type { LiveState, ReleaseChange } from '@nalam/api/releases';
import type { RemoteVersion } from '../../releases/store/remote-version.ts';

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

/** @returns whether a rollback made the version live: going back further would undo more than one release */
const isRollbackTarget = (changes: ReleaseChange[], { name, version, isCanary }: ServedVersion) =>
  !isCanary && changes.findLast(({ versions }) => versions[name] === version)?.action === 'rollback';

/** @returns whether a version of the remote was rolled back automatically within the last hour */
const wasRolledBackRecently = (changes: ReleaseChange[], name: string, now: number) =>
  changes.some(
    ({ at, versions, failure }) =>
      versions[name] !== undefined && failure !== undefined && now - Date.parse(at) < rollbackWindowMs,
  );

/** @returns whether only people may roll the version back (docs/decisions/0017-automatic-rollback.md) */
export const isManualOnly = (changes: ReleaseChange[], version: ServedVersion, now: number): boolean =>
  isRollbackTarget(changes, version) || wasRolledBackRecently(changes, version.name, now);
