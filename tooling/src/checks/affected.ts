import { packages } from '../packages.ts';
import { runCommand } from './run-command.ts';

/** What a change touches, for `npm test -- --affected`. */
export interface Affected {
  /** The commit that the change is compared with. */
  base: string;
  /** The packages with changed files. */
  changed: string[];
  /** The packages that depend on those, by their package.json; all others, where a file of the whole workspace changed. */
  dependents: string[];
}

async function outputOf(program: string, ...words: string[]): Promise<string> {
  const { code, output } = await runCommand(program, words);
  if (code !== 0) throw new Error(output);
  return output.trim();
}

/** @param branch what is compared with: the last commit that it shares with this checkout */
export async function findAffected(branch: string): Promise<Affected> {
  const base = await outputOf('git', 'merge-base', 'HEAD', branch);
  const files = [
    await outputOf('git', 'diff', '--name-only', base),
    await outputOf('git', 'ls-files', '--others', '--exclude-standard'),
  ].flatMap((list) => list.split('\n'));
  const changed = packages.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  const affected = JSON.parse(
    await outputOf('nx', 'show', 'projects', '--affected', `--base=${base}`, '--json'),
  ) as string[];
  return { base, changed, dependents: affected.filter((name) => !changed.includes(name)) };
}
