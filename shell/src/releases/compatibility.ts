import { satisfies } from 'semver';
import type { Release, SharedNames, ShellRelease, StoredRemoteRelease } from './stored-release.ts';

type Provides = SharedNames['provides'];

/**
 * @param contract the contract's version that the shell speaks
 * @param provides what the shell gives to the share scope
 * @returns why a remote can't run in the shell, in words for the team that releases it; nothing, when it can
 */
export function incompatibilities(
  remote: Pick<StoredRemoteRelease, 'name' | 'contract' | 'shared'>,
  { contract, provides }: { contract: string; provides: Provides },
): string[] {
  const problems: string[] = [];
  if (major(remote.contract) !== major(contract)) {
    problems.push(
      `${remote.name} is built for contract ${remote.contract}, and the shell speaks ${contract}.`,
    );
  }
  for (const [name, { version, names }] of Object.entries(remote.shared.uses)) {
    const offered = provides[name];
    if (!offered) {
      problems.push(`${remote.name} needs ${name}, which the shell does not provide.`);
      continue;
    }
    if (!satisfies(offered.version, version)) {
      problems.push(`${remote.name} needs ${name} ${version}, and the shell provides ${offered.version}.`);
    }
    const gone = names.filter((used) => offered.names && !offered.names.includes(used));
    if (gone.length > 0) {
      problems.push(`${remote.name} uses ${gone.join(', ')} of ${name}, which the shell does not have.`);
    }
  }
  return problems;
}

const major = (version: string) => version.split('.')[0];

/** @returns why remotes and shell don't go together */
export function unfitRemotes(releases: Release[]): string[] {
  const shell = releases.find((release): release is ShellRelease => release.kind === 'shell');
  if (!shell) return ['No shell is live.'];
  const { contract, shared } = shell;
  return releases.flatMap((release) =>
    release.kind === 'remote' ? incompatibilities(release, { contract, provides: shared.provides }) : [],
  );
}
