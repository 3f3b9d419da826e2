import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { RepeatedJob } from './repeated-job.ts';

/** A job whose first round fails and whose rounds take 20 ms. */
function startJob() {
  const rounds = { begun: 0, running: 0, mostAtOnce: 0, log: [] as string[] };
  const job = new RepeatedJob(
    {
      everyMs: 5,
      run: async () => {
        rounds.begun += 1;
        rounds.mostAtOnce = Math.max(rounds.mostAtOnce, (rounds.running += 1));
        await wait(20);
        rounds.running -= 1;
        if (rounds.begun === 1) throw new Error('The database is away');
      },
      failed: 'Could not do it',
    },
    { error: (_: unknown, message?: string) => rounds.log.push(message ?? '') } as never,
  );
  job.wake();
  return { job, rounds };
}

test('a job continues after a failed round, and its rounds never overlap', async () => {
  const { job, rounds } = startJob();
  job.wake();
  while (rounds.begun < 4) await wait(5);
  await job.stop();

  expect(rounds).toMatchObject({ mostAtOnce: 1, log: ['Could not do it'] });
});

test('stopping waits for the round that is under way, and no other begins', async () => {
  const { job, rounds } = startJob();
  job.wake();
  while (rounds.running === 0) await wait(1);
  await job.stop();
  job.wake();
  await wait(30);

  expect(rounds).toMatchObject({ begun: 1, running: 0 });
});
