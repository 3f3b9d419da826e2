import { git } from '../git.ts';

/**
 * @param folder any folder of the sources
 * @returns the checked-out commit, marked if files differ from it; empty outside version control
 */
export async function commitOf(folder: string): Promise<{ commit?: string }> {
  try {
    return { commit: await git(folder, 'describe', '--always', '--dirty', '--abbrev=10', '--exclude=*') };
  } catch {
    return {};
  }
}

/** The maximum number of changes in a release that a person reads. */
const maxChanges = 20;
const maxChangeLength = 100;

/**
 * @param commit from {@link commitOf}
 * @param path of the sources, from `folder`
 * @returns the subjects of later commits that changed the sources, newest first; nothing if the commit is unknown
 */
export async function changesSince(
  folder: string,
  commit: string,
  path: string,
): Promise<{ changes?: string[] }> {
  try {
    const range = `${withoutMark(commit)}..HEAD`;
    const log = ['log', '--format=%s', `--max-count=${maxChanges}`, '--end-of-options', range, '--', path];
    const changes = (await git(folder, ...log)).split('\n').filter(Boolean);
    return changes.length > 0 ? { changes: changes.map((each) => each.slice(0, maxChangeLength)) } : {};
  } catch {
    return {};
  }
}

const withoutMark = (commit: string) => commit.replace(/-dirty$/, '');

/** git's exit code when one commit is no ancestor of another. */
const noAncestor = 1;

/**
 * @param commit from {@link commitOf}, like `later`
 * @returns whether `later` has `commit` in its history; undefined if the folder's repository does not know both
 */
export async function hasInHistory(
  folder: string,
  later: string,
  commit: string,
): Promise<boolean | undefined> {
  try {
    await git(folder, 'merge-base', '--is-ancestor', withoutMark(commit), withoutMark(later));
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === noAncestor ? false : undefined;
  }
}

/** @returns a known commit's day, such as 2026-11-25 */
export const dayOf = (folder: string, commit: string): Promise<string> =>
  git(folder, 'show', '--no-patch', '--format=%cs', withoutMark(commit));
