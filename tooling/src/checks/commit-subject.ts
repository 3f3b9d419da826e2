import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../git.ts';
import { root } from '../repository.ts';
import { single, type Step } from './steps.ts';

/** @returns a warning about a commit's subject that does not begin with a verb of `.gitmessage` */
export function adviceOn(subject: string): string | undefined {
  const [, verbs = ''] = /one of: (.*)\./.exec(readFileSync(join(root, '.gitmessage'), 'utf8')) ?? [];
  if (verbs.split(', ').some((verb) => subject.startsWith(`${verb} `))) return undefined;
  return `“${subject}”: begin the subject of a commit with one of ${verbs}.`;
}

/** Gives advice on the newest commit's subject; never fails. */
export const commitSubject: Step = {
  name: 'commit subject',
  run: async () => {
    // Sources without a repository have no subject.
    const subject = await git(root, 'log', '-1', '--no-merges', '--format=%s').catch(() => undefined);
    const warning = subject && adviceOn(subject);
    return { ...single(), ...(warning && { warning }) };
  },
};
