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
 * @returns whether the checkout is known to lack that commit, so that releasing it may put older sources live
 */
export async function lacksCommit(folder: string, commit: string): Promise<boolean> {
  try {
    await run('git', ['merge-base', '--is-ancestor', commit.replace(/-dirty$/, ''), 'HEAD'], { cwd: folder });
    return false;
  } catch (error) {
    // 1 means no; anything else, such as 128 for a commit of another repository, that git can't tell.
    return (error as { code?: unknown }).code === 1;
  }
}
