import { readdir, readFile } from 'node:fs/promises';

export interface RunningProcess {
  pid: number;
  parent: number;
  /** The process group, which a terminal's Ctrl-C reaches as a whole. */
  group: number;
  command: string;
}

/** @returns the processes of this machine, as Linux lists them */
async function processes(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      try {
        const [status, command] = await Promise.all([
          readFile(`/proc/${pid}/stat`, 'utf8'),
          readFile(`/proc/${pid}/cmdline`, 'utf8'),
        ]);
        // The name in brackets may hold blanks and brackets itself; state and parent follow the last one.
        const [state, parent, group] = status.slice(status.lastIndexOf(')') + 2).split(' ');
        return state === 'Z'
          ? []
          : [
              {
                pid: Number(pid),
                parent: Number(parent),
                group: Number(group),
                command: command.replaceAll('\0', ' '),
              },
            ];
      } catch {
        // Gone since it was listed.
        return [];
      }
    }),
  );
  return found.flat();
}

export async function descendantsOf(pid: number): Promise<RunningProcess[]> {
  const all = await processes();
  const below = (parent: number): RunningProcess[] =>
    all.filter((each) => each.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

export async function processesOfGroup(group: number): Promise<RunningProcess[]> {
  return (await processes()).filter((each) => each.group === group);
}
