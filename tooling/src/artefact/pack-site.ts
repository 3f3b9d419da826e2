import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ReleaseRefused, type Composition, type ReleaseStore } from '@nalam/shell/releases';
import { git } from '../git.ts';
import { released } from '../packages.ts';
import { checkOnDemoSite } from '../releases/gate/check-on-demo-site.ts';
import { checkSources } from '../releases/gate/check-sources.ts';
import { outdatedTexts } from '../i18n/site-corrections.ts';
import { commitOf } from '../releases/commit-of.ts';
import { buildMissing, publishBuild } from '../releases/release-sources.ts';
import { root } from '../repository.ts';
import { localStore, packedFolder, storePacked } from './packed-releases.ts';
import { commands, siteFiles } from './site-files.ts';
import { writeArchive } from './write-archive.ts';

const siteFolder = 'nalam-site';

export interface PackedSite {
  folder: string;
  /** The same as a `.tar.gz`. */
  archive: string;
  /** The number of installed packages in it. */
  packages: number;
}

interface Options {
  say: (line: string) => void;
  /** One release of each package that passed the check, to skip building and checking them here. */
  built?: ReleaseStore;
}

/**
 * Packs the whole site into a folder that needs only Node: the servers, their installed dependencies, and the releases of all packages,
 * built and checked. The same commit gives the same bytes on the same platform.
 *
 * @param target the output folder; its earlier content is replaced
 * @throws {ReleaseRefused} if the releases do not pass the check
 * @throws {BuildFailed}
 */
export async function packSite(target: string, { say, built }: Options): Promise<PackedSite> {
  const folder = join(target, siteFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const source = await sourceOf();

  const store = localStore(join(folder, packedFolder));
  const versions = await packReleases(store, source.date, say, built);
  if (!built) {
    say('Checking the releases …');
    await checkReleases(store, versions, say);
  }

  const { files, packages, ownFolders } = siteFiles();
  say('Copying the site’s files …');
  for (const path of files) await copy(path, folder);
  for (const path of packages) await copy(path, folder);
  await mkdir(join(folder, 'node_modules/@nalam'), { recursive: true });
  for (const name of ownFolders) await symlink(`../../${name}`, join(folder, 'node_modules/@nalam', name));
  await cp(join(root, 'tooling/artefact/site.mjs'), join(folder, 'site.mjs'));
  await writeFile(
    join(folder, 'api/locales/outdated.json'),
    JSON.stringify(outdatedTexts(join(root, 'api'))),
  );
  await writeFile(join(folder, 'package.json'), await manifest(ownFolders, source.commit));

  const platform = `${process.platform}-${process.arch}`;
  const archive = join(target, [siteFolder, source.commit, platform].filter(Boolean).join('-') + '.tar.gz');
  await writeArchive(folder, archive, source.date);
  return { folder, archive, packages: packages.length };
}

/** @returns the packed commit and its time; outside version control, the epoch */
async function sourceOf(): Promise<{ commit?: string; date: Date }> {
  const { commit } = await commitOf(root);
  if (commit === undefined) return { date: new Date(0) };
  return { commit, date: new Date(await git(root, 'show', '--no-patch', '--format=%cI')) };
}

/** @returns the version of each package, which is now in the store */
async function packReleases(
  store: ReleaseStore,
  date: Date,
  say: (line: string) => void,
  built?: ReleaseStore,
): Promise<Composition> {
  if (!built) await buildMissing(store, released, say);
  const versions: Composition = {};
  for (const name of released) {
    const version = built
      ? await storePacked(store, built, name)
      : await publishBuild(store, name, versions.shell);
    versions[name] = version;
    // Not the time of packing, which would change the bytes of a commit each time.
    const release = { ...(await store.read({ name, version })), publishedAt: date.toISOString() };
    const record = JSON.stringify(release, null, 2);
    await writeFile(store.folder.pathOf({ name, version }, 'release.json'), record);
    await store.registry.add(record, () => Buffer.of(), undefined);
    await store.refresh();
  }
  return versions;
}

/** Checks them like `npm run release`, on a demo site. */
async function checkReleases(store: ReleaseStore, versions: Composition, warn: (line: string) => void) {
  const refuse = (reasons: string[]) => {
    if (reasons.length > 0) throw new ReleaseRefused('The site is not packed:', reasons);
  };
  for (const name of released) refuse(await checkSources(join(root, name), (_, act) => act()));
  refuse(await checkOnDemoSite(store, versions, warn));
}

/** For compilers and debuggers: a third of all bytes. */
const unused = /\.(map|d\.[cm]?ts)$/;

/** Copies a file, or a package without others installed in its folder. */
async function copy(path: string, folder: string) {
  const from = join(root, path);
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(from, join(folder, path), {
    recursive: true,
    filter: (file) => !unused.test(file) && (file === from || basename(file) !== 'node_modules'),
  });
}

async function manifest(ownFolders: string[], commit: string | undefined): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  return `${JSON.stringify(
    {
      name: siteFolder,
      private: true,
      type: 'module',
      ...(commit !== undefined && { commit }),
      // The version it was tested with.
      engines: { node: `>=${devDependencies.node}` },
      workspaces: [...ownFolders, 'tooling'],
      scripts: Object.fromEntries(['start', ...commands].map((name) => [name, `node site.mjs ${name}`])),
    },
    null,
    2,
  )}\n`;
}
