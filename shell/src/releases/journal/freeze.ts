/** Freezing: nothing new of a package goes live until it is unfrozen. */
import type { Cause, Change, JournalEntry } from './release-journal.ts';
import { ReleaseRefused } from '../release-refused.ts';

/**
 * @returns the change after which nothing new of a package goes live; rollbacks still do, because they are the way out of trouble
 * @throws {ReleaseRefused} when it is not live, or frozen already
 */
export function freezing(
  before: JournalEntry | undefined,
  name: string,
  cause: Cause & { reason: string },
): Change {
  const { [name]: live } = before?.live ?? {};
  if (!before || !live) throw new ReleaseRefused(`${name} is not frozen:`, ['it is not live.']);
  const already = whyFrozen(before, name);
  if (already !== undefined) throw new ReleaseRefused(`${name} is not frozen again:`, [already]);
  const { reason, by } = cause;
  return {
    action: 'freeze',
    versions: { [name]: live.version },
    live: before.live,
    canaries: before.canaries,
    frozen: {
      ...before.frozen,
      [name]: { reason, since: new Date().toISOString(), ...(by !== undefined && { by }) },
    },
    ...cause,
  };
}

/**
 * @returns the change that lets new versions of a package go live again
 * @throws {ReleaseRefused} when it is not frozen
 */
export function unfreezing(before: JournalEntry | undefined, name: string, cause: Cause = {}): Change {
  const { [name]: gone, ...frozen } = before?.frozen ?? {};
  if (!before || !gone) throw new ReleaseRefused(`${name} is not unfrozen:`, ['it is not frozen.']);
  const version = before.live[name]?.version;
  return {
    action: 'unfreeze',
    versions: version === undefined ? {} : { [name]: version },
    live: before.live,
    canaries: before.canaries,
    frozen,
    ...cause,
  };
}

/** @returns why nothing new of a package goes live; undefined where it does */
export function whyFrozen(
  before: Pick<JournalEntry, 'frozen'> | undefined,
  name: string,
): string | undefined {
  const frozen = before?.frozen?.[name];
  if (!frozen) return undefined;
  const { reason, since, by } = frozen;
  const author = by === undefined ? '' : ` by ${by}`;
  return `${name} is frozen since ${since.slice(0, 16)}Z${author}: ${reason}. \`npm run unfreeze -- ${name}\` ends it.`;
}
