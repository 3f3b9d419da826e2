import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { RepeatedJob } from './repeated-job.ts';

/** A job whose first round fails and whose rounds take 20 ms. */
function startJob() {
  const seen = { begun: 0, running: 0, most: 0, log: [] as string[] };
  const job = new RepeatedJob(
    {
      everyMs: 5,
      run: async () => {
        seen.begun += 1;
        seen.most = Math.max(seen.most, (seen.running += 1));
        await wait(20);
        seen.running -= 1;
        if (seen.begun === 1) throw new Error('The database is away');
      },
      failed: 'Could not do it',
    },
    { error: (_: unknown, message?: string) => seen.log.push(message ?? '') } as never,
  );
  job.wake();
  return { job, seen };
}

test('a job goes on after a round that failed, and its rounds never overlap', async () => {
  const { job, seen } = startJob();
  job.wake();
  while (seen.begun < 4) await wait(5);
  await job.stop();

  expect(seen).toMatchObject({ most: 1, log: ['Could not do it'] });
});

test('stopping waits for the round that is under way, and no other begins', async () => {
  const { job, seen } = startJob();
  job.wake();
  while (seen.running === 0) await wait(1);
  await job.stop();
  job.wake();
  await wait(30);

  expect(seen).toMatchObject({ begun: 1, running: 0 });
});
