import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../git.ts';
import { packageNameOf, packages } from '../packages.ts';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';

/** The scope of a change, for `npm test -- --affected`. */
export interface Affected {
  /** The commit to compare with. */
  base: string;
  /** The packages with changed files. */
  changed: string[];
  /** The packages that depend on those, by their package.json; all others if a workspace-wide file changed. */
  dependents: string[];
  /**
   * The test files that run a changed file, directly or indirectly; `all` if a workspace-wide file changed. Ignores files that
   * tests read without importing them.
   */
  tests: string[] | 'all';
}

function needs(folder: string, dependencyFolders: string[]): boolean {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
  return dependencyFolders.map(packageNameOf).some((name) => name in dependencies || name in devDependencies);
}

/** @returns the packages that depend on one of these, directly or indirectly */
function dependentsOf(changed: string[]): string[] {
  const dependents = packages.filter((folder) => !changed.includes(folder) && needs(folder, changed));
  return dependents.length === 0 ? [] : [...dependents, ...dependentsOf([...changed, ...dependents])];
}

/** The used parts of dependency-cruiser's report. */
export interface ImportReport {
  modules: { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }[];
}

/** @returns the test files that run one of these files; type imports run nothing */
export function testsThatRun(changed: string[], { modules }: ImportReport): string[] {
  const reached = new Set(changed);
  const importers = Map.groupBy(
    modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => ({ source, resolved })),
    ),
    ({ resolved }) => resolved,
  );
  // Iterating over a set includes items added meanwhile.
  for (const file of reached) for (const { source } of importers.get(file) ?? []) reached.add(source);
  return [...reached].filter((file) => /\.test\.tsx?$/.test(file));
}

async function readImports(): Promise<ImportReport> {
  const folder = join(root, '.cache');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'imports.json');
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', file];
  const { output } = await runCommand('depcruise', [...args, ...packages]);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ImportReport;
  } catch {
    throw new Error(output);
  }
}

/** A change of one of these files affects every package; the last ones control how all tests run, which no import shows. */
const isForAll = (file: string) =>
  /^(package-lock|package|nx|lerna|\.oxlintrc)\.json$|^tooling\/jest\//.test(file);

/** @param branch whose last commit shared with this checkout is compared with */
export async function findAffected(branch: string): Promise<Affected> {
  const base = await git(root, 'merge-base', 'HEAD', branch);
  const files = [
    await git(root, 'diff', '--name-only', base),
    await git(root, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((list) => list.split('\n'));
  const changed = packages.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  const isOfAll = files.some(isForAll);
  const testsOf = async () =>
    testsThatRun(files, await readImports()).filter((file) => existsSync(join(root, file)));
  // Not `nx affected`, which counts every package as touched by any source, because a cached test depends on all of them
  // (nx.json).
  return {
    base,
    changed,
    dependents: isOfAll ? packages.filter((name) => !changed.includes(name)) : dependentsOf(changed),
    tests: isOfAll ? 'all' : changed.length > 0 ? await testsOf() : [],
  };
}
