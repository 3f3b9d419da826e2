import { setTimeout as wait } from 'node:timers/promises';
import { gateWaits } from './candidate.ts';
import type { Finding } from './finding.ts';
import type { RunningComposition } from './running-composition.ts';

/** Where a fault was found that no page can be named for. */
export const afterRendering = 'After rendering';

/** Finds what failed outside of pages, or ended a process, soon after they were rendered. */
export async function findLateErrors({ pool, waits = gateWaits }: RunningComposition): Promise<Finding[]> {
  await wait(waits.lateErrorMs);
  const errors = pool.unhandledErrors.map((what) => ({ where: afterRendering, what }));
  return pool.crashes > 0
    ? [...errors, { where: afterRendering, what: 'something exits the process that rendered the pages.' }]
    : errors;
}
