import { rollBack } from '@nalam/shell/releases';
import { publishAgain } from '../failures/faults.ts';
import { expect, openSite, type TestSite } from '../site/site-test.ts';
import { goLive, reportAsVisitors } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { publishTrial, trial } from './trial-builds.ts';
import { test } from '@playwright/test';

let shell: TestSite;
let first: string;
let second: string;

const built = { first: '', second: '' };
/** Publishes versions without reports, and ends the canary of the previous test. */
async function publishFresh() {
  first = await publishAgain(shell.store, trial, built.first);
  second = await publishAgain(shell.store, trial, built.second);
  await goLive(shell, first);
}
test.beforeAll(async () => {
  // Lets a test report as several visitors, by `X-Forwarded-For`.
  shell = await openSite({ TRUST_PROXY: 'loopback' }, async ({ store }) => {
    for (const flavour of ['first', 'second'] as const)
      built[flavour] = await publishTrial(store, { flavour });
    await store.setLive({ [trial]: built.first });
  });
});
test.afterAll(() => shell.stop());
test.beforeEach(publishFresh);

/** Starts a canary as the command does, but without the release check, which other journeys test. */
async function startCanary(percent: number) {
  await shell.store.change(() => ({ action: 'canary', versions: { [trial]: second }, percent }));
  await expect.poll(() => greeting('bucket=0')).toBe('second');
}

/** Sends reports of visitors in the buckets of a 10 % canary. */
const reportCanary = (visitors: number, throwing: number) =>
  reportAsVisitors(shell, second, { visitors, throwing, bucket: 3 });
const reportLive = (visitors: number, throwing: number) =>
  reportAsVisitors(shell, first, { visitors, throwing, bucket: 95 });
/** @returns the flavour of the trial that a browser with these cookies gets */
const greeting = async (cookie: string) =>
  /This is trial (\w+)\./.exec(
    await (await fetch(`${shell.url}/trial`, { headers: { cookie } })).text(),
  )?.[1];
const newest = async () => {
  await shell.store.refresh();
  return shell.store.newest;
};

// Tests whose canary remains come first, because the server aborts only one canary of a remote per hour.
test(
  'one address range aborts no canary, however many browsers report from it',
  { tag: '@nightly' },
  async () => {
    await startCanary(10);
    await reportLive(40, 0);
    await reportCanary(25, 0);
    await reportAsVisitors(shell, second, {
      visitors: 50,
      throwing: 50,
      bucket: 3,
      addressOf: (visitor) => `10.1.1.${visitor}`,
    });

    await new Promise((looked) => setTimeout(looked, 5000));
    expect((await newest())?.canaries[trial]?.version).toBe(second);
  },
);

test(
  'a canary that throws in as many browsers as the live version stays, and the list shows both',
  { tag: '@nightly' },
  async () => {
    // The server never rolls back the target of a rollback, however often it fails.
    await goLive(shell, second);
    await rollBack(shell.store, trial);
    await expect.poll(() => greeting('bucket=0')).toBe('first');
    await startCanary(10);
    await reportLive(40, 20);
    await reportCanary(30, 15);

    await expect
      .poll(async () => (await runCommand(shell, 'releases')).out)
      .toMatch(/20 of 40 failed \(50 %\)[^]* 10 % +15 of 30 failed \(50 %\)/);
    expect((await newest())?.canaries[trial]?.version).toBe(second);
  },
);

test(
  'the server aborts a canary that throws in more browsers than the live version, and the list says why',
  { tag: '@nightly' },
  async () => {
    await startCanary(10);
    await reportLive(40, 2);
    await reportCanary(30, 15);

    await expect.poll(async () => (await newest())?.action).toBe('abort');
    expect((await newest())?.canaries).toEqual({});
    const { out } = await runCommand(shell, 'releases');
    // The server may abort before it has all reports.
    expect(out).toMatch(
      new RegExp(`abort +${trial} ${second} \\(The version taken back failed with \\d+ of \\d+ visitors\\.`),
    );
  },
);
