import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion, earlierContracts } from '@nalam/shell/contract';
import { serverInterface, type Release, type ReleaseStore } from '@nalam/shell/releases';
import { byCurrentUser } from './by-current-user.ts';
import { describeRemote } from './describe-remote.ts';

/** What is known of a release before it is described. */
type Facts = Omit<
  Extract<Release, { kind: 'shell' }>,
  'kind' | 'contract' | 'earlierContracts' | 'serverInterface'
>;
/** How a remote's release is loaded; not stored of the shell. */
type Entry = Pick<Extract<Release, { kind: 'remote' }>, 'container' | 'entry' | 'integrity'>;

/**
 * Writes the last file of a release, `release.json`.
 *
 * @param draft the release's folder, with all other files
 * @param options.shell the version of the shell that a remote is described in; the live one by default
 * @throws {ReleaseRefused} when a remote fails while it is described
 */
export async function writeRecord(
  store: ReleaseStore,
  draft: string,
  { container, entry, integrity, ...facts }: Facts & Entry,
  options: { shell?: string | undefined } = {},
): Promise<void> {
  const release: Release =
    facts.name === 'shell'
      ? {
          kind: 'shell',
          ...facts,
          contract: contractVersion,
          earlierContracts: [...earlierContracts],
          serverInterface,
        }
      : {
          kind: 'remote',
          ...facts,
          container,
          entry,
          integrity,
          ...(await describeRemote(store, draft, facts, options)),
        };
  await writeFile(join(draft, 'release.json'), store.recordOf(release, byCurrentUser().by));
}
