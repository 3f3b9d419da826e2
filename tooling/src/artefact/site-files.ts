import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { root } from '../repository.ts';

interface Installed {
  name: string;
  from: string;
}

const require = createRequire(import.meta.url);
const { sourcesOf } = require('../../webpack/sources.cjs') as {
  sourcesOf: (
    directory: string,
    options: { leftOut: string[]; besides: string[]; isOurs: (name: string) => boolean },
  ) => { paths: string[]; ownPackages: string[]; packages: Installed[] };
};
const { LockFile } = require('../../webpack/lock-file.cjs') as {
  LockFile: new (root: string) => {
    isOurs: (name: string) => boolean;
    closureOf: (packages: Installed[]) => string[];
  };
};

/** Commands that need no sources; `npm run` and `node site.mjs` use the same names. */
export const commands = [
  'backup',
  'freeze',
  'migrate',
  'release',
  'releases',
  'reset-password',
  'restore',
  'rollback',
  'unfreeze',
  'withdraw',
];

/** The entry points of a site: the commands, and processes started by file name. */
const beginnings = [
  ...commands.map((name) => `tooling/src/commands/${name}.ts`),
  'tooling/src/artefact/start-packed.ts',
  'tooling/src/services/api-process.ts',
  'tooling/src/services/shell-process.ts',
  'tooling/src/releases/describe-remote-process.ts',
  'api/src/prepare-process.ts',
  'shell/src/server/rendering/render-worker.ts',
];

/** Files that are read rather than imported. */
const readFiles = [
  'package-lock.json',
  'tooling/packages.cjs',
  'tooling/repository.cjs',
  'tooling/webpack/names.cjs',
  'tooling/webpack/outdated-texts.cjs',
  'api/demo/**/*',
  '{api,shell}/locales/**/*.json',
  'docs/tamil.md',
  'shell/src/server/pages/service-worker.js',
  'shell/src/server/pages/icons/*',
];

/** Used only in a checkout: builds from sources, and the browser of a release check. */
const leftOut = ['../releases/store-sources.ts', '@playwright/test'];

/** A process that runs releases locates the packages by this one: shell/src/releases/confined-process.ts. */
const landmark = { name: 'react', from: join(root, 'shell/package.json') };

export interface SiteFiles {
  /** The files of this repository, as paths in it. */
  files: string[];
  /** The folders of installed packages, as paths in it; they may be nested. */
  packages: string[];
  /** The folders of this repository's packages that are imported by name. */
  ownFolders: string[];
}

/**
 * @returns the files of this repository that a site runs, without its releases: everything that is imported, and nothing that builds or tests
 */
export function siteFiles(): SiteFiles {
  const lock = new LockFile(root);
  const { paths, ownPackages, packages } = sourcesOf(join(root, 'tooling/artefact'), {
    leftOut,
    besides: beginnings.map((file) => join(root, file)),
    isOurs: (name) => lock.isOurs(name),
  });
  const ownFolders = ownPackages.map((name) => name.replace('@nalam/', '')).sort();
  const manifests = [...ownFolders, 'tooling'].map((folder) => `${folder}/package.json`);
  const isFile = (path: string) => existsSync(join(root, path));
  return {
    files: [
      ...new Set([
        ...paths.map((path) => relative(root, path)),
        ...manifests,
        ...globSync(readFiles, { cwd: root, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(root, join(entry.parentPath, entry.name))),
      ]),
    ].sort(),
    // The lock file also lists packages of other platforms, which are not installed.
    packages: lock
      .closureOf([...packages, landmark])
      .map((entry) => entry.split(' ')[0] ?? '')
      .filter((path) => isFile(`${path}/package.json`)),
    ownFolders,
  };
}
