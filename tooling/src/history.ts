import { git } from './git.ts';
import { hasInHistory } from './releases/commit-of.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Finds the commit that was live when the newest commit's day (UTC) began: the last one of an earlier day, or the first commit of
 * a repository that began on that day.
 *
 * @param folder a checkout
 * @returns the commit; undefined if the checkout lacks it, such as a shallow clone or a copy without history
 */
export async function commitOfTheDayBefore(folder: string): Promise<string | undefined> {
  try {
    const newestAt = Number(await git(folder, 'log', '-1', '--format=%ct'));
    const lastSecond = newestAt - (newestAt % daySeconds) - 1;
    const before = await git(
      folder,
      ...['rev-list', '-1', '--first-parent', `--before=${lastSecond}`, 'HEAD'],
    );
    if (before !== '') return before;
    if ((await git(folder, 'rev-parse', '--is-shallow-repository')) === 'true') return undefined;
    return await git(folder, 'rev-list', '-1', '--first-parent', '--max-parents=0', 'HEAD');
  } catch {
    return undefined;
  }
}

/**
 * @param since a commit in the history of the newest one
 * @param text that it added to the file; if omitted, it added the file
 * @returns the first such commit after `since`; `since` if there is none
 */
export async function firstCommitWith(
  folder: string,
  { file, text, since }: { file: string; text?: string; since: string },
): Promise<string> {
  const commits = await git(
    folder,
    ...['log', '--first-parent', '--format=%H', text === undefined ? '--diff-filter=A' : `-S${text}`],
    ...[`${since}..HEAD`, '--', file],
  );
  const first = commits.split('\n').at(-1);
  return first === undefined || first === '' ? since : first;
}

/**
 * @param commit one in the history of the newest
 * @returns this commit, or the commit before the file existed if that is older
 */
export async function olderThan(folder: string, file: string, commit: string): Promise<string> {
  const log = ['log', '-1', '--first-parent', '--diff-filter=A', '--format=%H', '--', file];
  const added = await git(folder, ...log);
  if (added === '') return commit;
  const isAfter = await hasInHistory(folder, added, commit);
  return isAfter === true ? commit : git(folder, 'rev-parse', `${added}^`);
}
