import { MemoryProbe, type ProcessMemory } from '@nalam/bench/src/memory-probe.ts';
import { releaseUnderLoad } from '@nalam/bench/src/releases-under-load.ts';
import { test } from '@playwright/test';
import { expect, openSite } from '../site/site-test.ts';

/** For a longer run, such as `CHANGES=200 npm run journeys --workspace=e2e -- under-load`. */
const changes = Number(process.env.CHANGES ?? 6);
/** Leaves CPU time to concurrent journeys. */
const pauseMs = 20;
/** V8's memory varies by this much; a worker left running would use five times as much. */
const toleranceMiB = 8;

const namesOf = (processes: ProcessMemory[]) => processes.map(({ name }) => name).sort();
const usedMiB = (processes: ProcessMemory[]) =>
  processes.reduce((sum, { usedBytes }) => sum + usedBytes, 0) / 2 ** 20;

test(
  'releases and rollbacks of all remotes lose no request, and memory returns to where it was',
  { tag: '@nightly' },
  async () => {
    test.setTimeout(180_000 + changes * 10_000);
    const probe = await MemoryProbe.setUp();
    const shell = await openSite(probe.env);
    try {
      const { answers, lost, memory } = await releaseUnderLoad(
        { ...shell, probe },
        ['/', '/shop', '/dashboard'],
        changes,
        pauseMs,
      );

      expect(lost).toEqual([]);
      expect(answers).toBeGreaterThan(100);
      expect(namesOf(memory.after)).toEqual(namesOf(memory.before));
      expect(usedMiB(memory.after)).toBeLessThan(usedMiB(memory.before) + toleranceMiB);
    } finally {
      await shell.stop();
      await probe.remove();
    }
  },
);
