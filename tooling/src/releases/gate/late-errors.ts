import { setTimeout as wait } from 'node:timers/promises';
import { gateWaits } from './candidate.ts';
import type { Finding } from './finding.ts';
import type { RunningComposition } from './running-composition.ts';

/** The location of faults that can't be attributed to a page. */
export const afterRendering = 'After rendering';

/** Finds failures outside pages, or ended processes, soon after rendering. */
export async function findLateErrors({ pool, waits = gateWaits }: RunningComposition): Promise<Finding[]> {
  await wait(waits.lateErrorMs);
  const errors = pool.unhandledErrors.map((what) => ({ where: afterRendering, what }));
  return pool.crashes > 0
    ? [...errors, { where: afterRendering, what: 'something exits the process that rendered the pages.' }]
    : errors;
}
