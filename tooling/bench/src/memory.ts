import { readdir, readFile } from 'node:fs/promises';

export interface ProcessMemory {
  name: string;
  /** Resident memory, in MiB. */
  mebibytes: number;
}

async function statusOf(pid: string) {
  const [status, command] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
  ]);
  return {
    parent: /^PPid:\s+(\d+)/m.exec(status)?.[1],
    mebibytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
    name: /([\w-]+)\.ts\0/.exec(command)?.[1] ?? '',
  };
}

/** @returns the memory of every process of ours below this one, as Linux counts it */
export async function processMemory(): Promise<ProcessMemory[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const known = new Map<string, Awaited<ReturnType<typeof statusOf>>>();
  for (const pid of pids) {
    // A process may end while we look.
    const status = await statusOf(pid).catch(() => undefined);
    if (status) known.set(pid, status);
  }
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isOurs(known.get(pid)?.parent));
  return [...known]
    .filter(([pid, { name }]) => pid !== String(process.pid) && name !== '' && isOurs(pid))
    .map(([, { name, mebibytes }]) => ({ name, mebibytes: Math.round(mebibytes) }));
}
