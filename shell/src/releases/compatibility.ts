import { satisfies } from 'semver';
import { listedPages } from '../host/remotes/listed-pages.ts';
import type { ListedRoute } from '../host/remotes/release.ts';
import { refusalToServe } from './server-interface.ts';
import type { Release, SharedNames, ShellRelease, StoredRemoteRelease } from './store/stored-release.ts';

type Provides = SharedNames['provides'];

/**
 * @param contracts the versions of the contract that the shell supports, one per major
 * @param provides the shell's exports to the share scope
 * @returns why a remote can't run in the shell, for the team that releases it; empty if it can
 */
export function incompatibilities(
  remote: Pick<StoredRemoteRelease, 'name' | 'contract' | 'shared'>,
  { contracts, provides }: { contracts: string[]; provides: Provides },
): string[] {
  const problems: string[] = [];
  if (!contracts.some((contract) => speaks(contract, remote.contract))) {
    problems.push(
      `${remote.name} is built for contract ${remote.contract}, and the shell speaks ${contracts.join(' and ')}.`,
    );
  }
  for (const [name, { version, names }] of Object.entries(remote.shared.uses)) {
    const offered = provides[name];
    if (!offered) {
      problems.push(`${remote.name} needs ${name}, which the shell does not provide.`);
      continue;
    }
    const versions = [offered.version, ...(offered.earlier ?? [])];
    if (!versions.some((provided) => satisfies(provided, version))) {
      problems.push(
        `${remote.name} needs ${name} ${version}, and the shell provides ${versions.join(' and ')}.`,
      );
    }
    const missing = names.filter((used) => offered.names && !offered.names.includes(used));
    if (missing.length > 0) {
      problems.push(`${remote.name} uses ${missing.join(', ')} of ${name}, which the shell does not have.`);
    }
  }
  return problems;
}

/** @returns whether a shell with one version of the contract provides all that a remote built against another needs */
function speaks(contract: string, required: string): boolean {
  const [major = 0, minor = 0] = contract.split('.').map(Number);
  const [requiredMajor = 0, requiredMinor = 0] = required.split('.').map(Number);
  return major === requiredMajor && minor >= requiredMinor;
}

/**
 * @param releases the proposed live releases
 * @param before the current ones
 * @param servedInterfaces the interface versions that the site's server supports; by default those of this checkout
 * @returns why remotes, shell and server are incompatible, without existing problems, which would otherwise block every
 *   change. A changed remote must be compatible, whatever its previous version was.
 */
export function newIncompatibilities(
  releases: Release[],
  before: Release[],
  servedInterfaces?: readonly number[],
): string[] {
  const unchanged = new Set(before.map(idOf));
  const shellBefore = before.find((release) => release.kind === 'shell');
  const shell = releases.find((release) => release.kind === 'shell');
  if (!shell) return ['No shell is live.'];
  const remotes = releases.filter((release) => release.kind === 'remote');
  const notServed = unchanged.has(idOf(shell)) ? undefined : refusalToServe(shell, servedInterfaces);
  const clashesBefore = new Set(addressConflicts(before.filter((release) => release.kind === 'remote')));
  return [
    ...[notServed ?? []].flat(),
    ...remotes
      .filter(
        (remote) =>
          !shellBefore ||
          !unchanged.has(idOf(remote)) ||
          incompatibilities(remote, sideOf(shellBefore)).length === 0,
      )
      .flatMap((remote) => incompatibilities(remote, sideOf(shell))),
    ...addressConflicts(remotes).filter((clash) => !clashesBefore.has(clash)),
  ];
}

/** @returns why remotes, shell and server are incompatible, including existing problems */
export const allIncompatibilities = (releases: Release[]): string[] => newIncompatibilities(releases, []);

const idOf = ({ name, version }: Release) => `${name} ${version}`;

const sideOf = ({ contract, earlierContracts = [], shared }: ShellRelease) => ({
  contracts: [contract, ...earlierContracts],
  provides: shared.provides,
});

/** @returns the addresses that two remotes claim: visitors would get either of them by chance */
export function addressConflicts(remotes: Pick<StoredRemoteRelease, 'name' | 'routes'>[]): string[] {
  const owned: { owner: string; address: string }[] = [];
  const problems: string[] = [];
  for (const { name, routes } of remotes) {
    const addresses = [...new Set(addressesOf(routes))];
    for (const address of addresses) {
      const other = owned.find((candidate) => overlap(candidate.address, address));
      if (other) problems.push(`${other.owner} and ${name} both answer ${address}.`);
    }
    owned.push(...addresses.map((address) => ({ owner: name, address })));
  }
  return problems;
}

/** @returns whether an address can match both: the router ignores the case of letters */
function overlap(pattern: string, otherPattern: string): boolean {
  const otherParts = otherPattern.toLowerCase().split('/');
  const parts = pattern.toLowerCase().split('/');
  return (
    parts.length === otherParts.length &&
    parts.every((part, index) => part === otherParts[index] || part === ':' || otherParts[index] === ':')
  );
}

/** @returns the addresses of routes; `:` stands for any parameter */
export const addressesOf = (routes: ListedRoute[]): string[] =>
  listedPages(routes).map(({ pattern }) => pattern.replaceAll(/:[^/]+/g, ':'));
