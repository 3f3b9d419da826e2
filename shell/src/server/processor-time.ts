import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, for every program that asks. */
const tick = 10;

/** @returns the processor time that a process has had so far, in milliseconds; undefined where the machine doesn't tell */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything: see proc_pid_stat(5), fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return undefined;
  }
}
