import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * @param folder any folder of the sources
 * @returns the commit that is checked out, marked where files differ from it; nothing outside version control
 */
export async function commitOf(folder: string): Promise<{ commit?: string }> {
  try {
    const { stdout } = await run('git', ['describe', '--always', '--dirty', '--abbrev=10', '--exclude=*'], {
      cwd: folder,
    });
    return { commit: stdout.trim() };
  } catch {
    return {};
  }
}

/**
 * @param commit as {@link commitOf} gave it, of what is live
 * @returns whether the checkout lacks that commit, so that releasing it may put older sources live; where there is no
 *   version control, nothing is known
 */
export async function lacksCommit(folder: string, commit: string): Promise<boolean> {
  if ((await commitOf(folder)).commit === undefined) return false;
  try {
    await run('git', ['merge-base', '--is-ancestor', commit.replace(/-dirty$/, ''), 'HEAD'], { cwd: folder });
    return false;
  } catch {
    // A stale checkout has it in another branch, or has never heard of it.
    return true;
  }
}
