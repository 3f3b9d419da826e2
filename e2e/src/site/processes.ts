import { readdir, readFile } from 'node:fs/promises';

export interface RunningProcess {
  pid: number;
  /** The process group, which a terminal's Ctrl-C reaches as a whole. */
  group: number;
  command: string;
}

/** @returns the processes of this machine, as listed by Linux */
async function processes(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processLists = await Promise.all(
    pids.map(async (pid) => {
      try {
        const [status, command] = await Promise.all([
          readFile(`/proc/${pid}/stat`, 'utf8'),
          readFile(`/proc/${pid}/cmdline`, 'utf8'),
        ]);
        // The name in brackets may itself contain blanks and brackets; state, parent and group follow the last bracket.
        const [state, , group] = status.slice(status.lastIndexOf(')') + 2).split(' ');
        return state === 'Z'
          ? []
          : [
              {
                pid: Number(pid),
                group: Number(group),
                command: command.replaceAll('\0', ' '),
              },
            ];
      } catch {
        // The process has ended since it was listed.
        return [];
      }
    }),
  );
  return processLists.flat();
}

export async function processesOfGroup(group: number): Promise<RunningProcess[]> {
  return (await processes()).filter((each) => each.group === group);
}
