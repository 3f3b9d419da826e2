import { readdir, readFile } from 'node:fs/promises';

export interface RunningProcess {
  pid: number;
  parent: number;
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
        const [state, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
        return state === 'Z'
          ? []
          : [{ pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' ') }];
      } catch {
        // Gone since it was listed.
        return [];
      }
    }),
  );
  return found.flat();
}

/** @returns the children of a process, and theirs */
export async function descendantsOf(pid: number): Promise<RunningProcess[]> {
  const all = await processes();
  const below = (parent: number): RunningProcess[] =>
    all.filter((each) => each.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}
