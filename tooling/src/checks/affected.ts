import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../git.ts';
import { packageNameOf, packages } from '../packages.ts';
import { root } from '../repository.ts';

/** What a change touches, for `npm test -- --affected`. */
export interface Affected {
  /** The commit that the change is compared with. */
  base: string;
  /** The packages with changed files. */
  changed: string[];
  /** The packages that depend on those, by their package.json; all others, where a file of the whole workspace changed. */
  dependents: string[];
}

function needs(folder: string, others: string[]): boolean {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
  return others.map(packageNameOf).some((name) => name in dependencies || name in devDependencies);
}

/** @returns the packages that need one of these, directly or through others */
function dependentsOf(changed: string[]): string[] {
  const found = packages.filter((folder) => !changed.includes(folder) && needs(folder, changed));
  return found.length === 0 ? [] : [...found, ...dependentsOf([...changed, ...found])];
}

/** A change of one of these files affects every package. */
const isForAll = (file: string) => /^(package-lock|package|nx|lerna)\.json$/.test(file);

/** @param branch what is compared with: the last commit that it shares with this checkout */
export async function findAffected(branch: string): Promise<Affected> {
  const base = await git(root, 'merge-base', 'HEAD', branch);
  const files = [
    await git(root, 'diff', '--name-only', base),
    await git(root, 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((list) => list.split('\n'));
  const changed = packages.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  // Not by `nx affected`: to it, every package is touched by any source, because a cached test asks for all of them (nx.json).
  return {
    base,
    changed,
    dependents: files.some(isForAll)
      ? packages.filter((name) => !changed.includes(name))
      : dependentsOf(changed),
  };
}
