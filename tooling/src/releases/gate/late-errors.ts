import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from './finding.ts';
import type { RunningComposition } from './running-composition.ts';

/** What a page leaves behind, such as a timer or a promise, has this long to fail. */
const lateErrorWaitMs = 500;

/** Where a fault was found that no page can be named for. */
export const afterRendering = 'After rendering';

/** Finds what failed outside of pages, or ended a process, soon after they were rendered. */
export async function findLateErrors({ pool }: RunningComposition): Promise<Finding[]> {
  await wait(lateErrorWaitMs);
  const errors = pool.unhandledErrors.map((what) => ({ where: afterRendering, what }));
  return pool.crashes > 0
    ? [...errors, { where: afterRendering, what: 'something exits the process that rendered the pages.' }]
    : errors;
}
