/** What Linux tells of a process; other systems tell nothing here. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, for every program that asks. */
const tick = 10;

/** The fields behind the name, which may hold anything: see proc_pid_stat(5), from the third on. */
function fieldsOf(stat: string): string[] {
  const text = readFileSync(stat, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** @returns the processor time that a process has had so far, in milliseconds; undefined where the machine doesn't tell */
export function processorTime(pid: number): number | undefined {
  try {
    const fields = fieldsOf(`/proc/${pid}/stat`);
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return undefined;
  }
}

/**
 * @returns whether a process rests: none of its threads runs, waits for a processor, as on a busy machine, or for a disk. One
 *   that has something to say and rests can't be waiting for the machine.
 */
export function isAtRest(pid: number): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).every((thread) => {
      const [state = ''] = fieldsOf(`/proc/${pid}/task/${thread}/stat`);
      // Asleep, stopped, or held by a debugger.
      return ['S', 'T', 't'].includes(state);
    });
  } catch {
    // It is not known, or a thread has just ended.
    return false;
  }
}
