import { execFileSync } from 'node:child_process';

/** Runs git in a folder, with the name and email address that a commit needs. @returns its output */
export const git = (folder: string, args: string[], env: Record<string, string> = {}): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  }).trim();

/** @returns the commit of all files in a folder, at the given time, if any */
export function commitAll(folder: string, message: string, date?: string): string {
  git(folder, ['add', '--all']);
  git(
    folder,
    ['commit', '--quiet', '--allow-empty', '--message', message],
    date === undefined ? {} : { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  );
  return git(folder, ['rev-parse', 'HEAD']);
}
