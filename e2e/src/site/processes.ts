import { readdir, readFile } from 'node:fs/promises';

/** @returns the ids of the running processes of a group, which a terminal's Ctrl-C reaches as a whole; as listed by Linux */
export async function processesOfGroup(group: number): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const isRunning = await Promise.all(
    pids.map(async (pid) => {
      // The process may have ended since it was listed.
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The name in brackets may itself contain blanks and brackets; state, parent and group follow the last bracket.
      const [state, , itsGroup] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      return state !== 'Z' && Number(itsGroup) === group;
    }),
  );
  return pids.filter((_, at) => isRunning[at]);
}
