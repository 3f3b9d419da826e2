import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion, earlierContracts } from '@nalam/shell/contract';
import {
  ReleaseRefused,
  serverInterface,
  type Release,
  type ReleaseStore,
  type SharedNames,
} from '@nalam/shell/releases';
import { describeRemote } from './describe-remote.ts';

/** The facts of a release before it is described. */
type Facts = Omit<
  Extract<Release, { kind: 'shell' }>,
  'kind' | 'contract' | 'earlierContracts' | 'serverInterface'
>;
/** The loading data of a remote's release; not stored for the shell. */
type Entry = Pick<Extract<Release, { kind: 'remote' }>, 'container' | 'entry' | 'integrity'>;

/** @throws {ReleaseRefused} if it fails, or the server could not find the stylesheet of a page */
async function describe(
  store: ReleaseStore,
  draft: string,
  { name, version, assets, shared }: Facts,
  options: { shell?: string | undefined },
) {
  const { description: described, taken } = await describeRemote(store, draft, { name, version }, options);
  const { pages = [], ...description } = described;
  const lost = pages.filter((id) => !(id in assets.chunks));
  if (lost.length > 0)
    throw new ReleaseRefused(
      `${name} ${version} can't be stored:`,
      lost.map(
        (id) =>
          `its route "${id}" would have no stylesheet, because no chunk has that name: call its module ${id}-page.tsx, give the route the module's name, or name the chunk (\`webpackChunkName\`).`,
      ),
    );
  return { ...description, shared: { ...shared, uses: { ...shared.uses, ...withNames(taken, shared) } } };
}

/** A build's own list only adds the names: the consumed packages and versions have been observed. */
const withNames = (taken: Record<string, string>, { uses }: SharedNames): SharedNames['uses'] =>
  Object.fromEntries(
    Object.entries(taken).map(([name, version]) => [name, { version, names: uses[name]?.names ?? [] }]),
  );

/**
 * Writes the last file of a release, `release.json`.
 *
 * @param draft the release's folder, with all other files
 * @param options.shell the version of the shell that a remote is described in; the live one by default
 * @throws {ReleaseRefused} if describing a remote fails
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
          ...(await describe(store, draft, facts, options)),
        };
  await writeFile(join(draft, 'release.json'), JSON.stringify(release, null, 2));
}
