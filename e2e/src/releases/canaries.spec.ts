import { startingCanary } from '@nalam/shell/releases';
import { publishAgain } from '../failures/faults.ts';
import { expect, openShell, siteTest as test, type TestSite } from '../site/site-test.ts';
import { admin } from '../site/template.ts';
import { goLive, reportAsVisitors } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { publishTrial, trial } from './trial-builds.ts';
import { wake } from '../site/wake.ts';
import { signIn } from '../staff/sign-in.ts';

test.describe.configure({ timeout: 180_000 });

let shell: Pick<TestSite, 'url' | 'store' | 'log' | 'stop'>;
let first: string;
let second: string;

const built = { first: '', second: '' };
async function openTrialSite(apiUrl: string) {
  shell = await openShell(
    apiUrl,
    async (store) => {
      for (const flavour of ['first', 'second'] as const)
        built[flavour] = await publishTrial(store, { flavour });
      await store.setLive({ [trial]: built.first });
    },
    // Lets a test report as several visitors, by `X-Forwarded-For`.
    { TRUST_PROXY: 'loopback' },
  );
}
/** Publishes versions without reports, and ends the canary of the previous test. */
async function publishFresh() {
  first = await publishAgain(shell.store, trial, built.first);
  second = await publishAgain(shell.store, trial, built.second);
  await goLive(shell, first);
}
test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  await openTrialSite(site.api.url);
});
test.afterAll(() => shell.stop());
test.beforeEach(publishFresh);

/** Starts a canary as the command does, but without the release check, which other journeys test. */
async function startCanary(percent: number) {
  await shell.store.journal.record(
    (before) => before && startingCanary(before, { name: trial, version: second }, percent),
  );
  await expect.poll(() => greeting('bucket=0'), { timeout: 20_000 }).toBe('second');
}

async function releaseCanary(share: string, ...words: string[]) {
  const { code, err } = await runCommand(shell, 'release', trial, second, '--canary', share, ...words);
  expect(err).toBe('');
  expect(code).toBe(0);
}
/** Reports of visitors in the buckets of a canary for 10 %. */
const reportCanary = (visitors: number, throwing: number) =>
  reportAsVisitors(shell, second, { visitors, throwing, bucket: 3 });
const reportLive = (visitors: number, throwing: number) =>
  reportAsVisitors(shell, first, { visitors, throwing, bucket: 95 });
/** @returns the flavour of the trial that a browser with these cookies gets */
const greeting = async (cookie: string) =>
  /This is trial (\w+)\./.exec(
    await (await fetch(`${shell.url}/trial`, { headers: { cookie } })).text(),
  )?.[1];
const newestEntry = () => shell.store.journal.newest();

/** Signs staff in. */
async function newSession() {
  const answer = await fetch(`${shell.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

// Tests whose canary stays come first, because the server aborts only one canary of a remote within an hour.
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
    expect((await newestEntry())?.canaries[trial]?.version).toBe(second);
  },
);

test(
  'a canary that throws in as many browsers as the live version stays, and its team sees both error rates',
  { tag: '@nightly' },
  async ({ page }) => {
    await startCanary(10);
    await reportLive(40, 20);
    await reportCanary(29, 15);
    // A real browser is the thirtieth.
    await page.context().addCookies([{ name: 'bucket', value: '3', url: shell.url }]);
    await page.goto(`${shell.url}/trial`);
    await wake(page);
    await expect(page.getByRole('heading', { name: 'This is trial second.' })).toBeVisible();

    await expect
      .poll(async () => (await runCommand(shell, 'releases')).out, { timeout: 20_000 })
      .toMatch(
        new RegExp(`browsers with +${trial} ${second} +live version\nerrors +50 % of 30 +50 % of 40\n`),
      );
    // Opened by the sign-in page, because a screen opened with a session would count as one more browser.
    await page.goto(`${shell.url}/admin/login?from=/dashboard/releases`);
    await signIn(page);
    const card = page.getByRole('article').filter({ hasText: trial });
    await expect(card.getByRole('row', { name: 'Errors 50 % of 30 50 % of 40' })).toBeVisible();
    await expect(card).toContainText('It stays so until somebody widens it or ends it.');
    expect((await newestEntry())?.canaries[trial]?.version).toBe(second);
  },
);

test(
  'the server widens a canary that is as good as the live version step by step, and then promotes it',
  { tag: '@nightly' },
  async () => {
    await releaseCanary('10,50,100', '--minutes', '0', '--browsers', '20');
    await reportLive(25, 1);
    await reportCanary(25, 0);
    await expect
      .poll(async () => (await newestEntry())?.canaries[trial]?.percent, { timeout: 20_000 })
      .toBe(50);

    const { out } = await runCommand(shell, 'releases');
    expect(out).toContain(`canary    ${trial} ${second} for 50 % (The canary had errors in 0 of 2`);
    await expect.poll(() => greeting('bucket=49'), { timeout: 20_000 }).toBe('second');
    expect(await greeting('bucket=50')).toBe('first');

    // Only reports since the last widening count.
    await reportLive(25, 0);
    await reportCanary(25, 0);
    await expect.poll(async () => (await newestEntry())?.action, { timeout: 20_000 }).toBe('promote');
    await expect.poll(() => greeting('bucket=99'), { timeout: 20_000 }).toBe('second');
  },
);

test(
  'a canary for staff first is served to signed-in staff, judged by their sessions, and then given to visitors',
  { tag: '@nightly' },
  async () => {
    await releaseCanary('staff,10', '--minutes', '0');
    const sessions: string[] = [];
    for (let session = 0; session < 5; session += 1) sessions.push(await newSession());
    const [session = ''] = sessions;
    await expect.poll(() => greeting(`${session}; bucket=99`)).toBe('second');
    expect(await greeting('bucket=0')).toBe('first');
    expect(await greeting('session=made-up; bucket=0')).toBe('first');
    // Reports of visitors without a session do not count; staff of one clinic share an address.
    await reportAsVisitors(shell, second, { visitors: 12, failing: 12 });
    await reportAsVisitors(shell, second, { visitors: 4, sessions, addressOf: () => '10.9.9.9' });
    await expect
      .poll(async () => (await runCommand(shell, 'releases')).out, { timeout: 20_000 })
      .toMatch(new RegExp(`${second} .* staff +0 of 4 failed`));
    expect((await newestEntry())?.canaries[trial]?.percent).toBe(0);

    await reportAsVisitors(shell, second, {
      visitors: 1,
      sessions: sessions.slice(4),
      addressOf: () => '10.9.9.9',
    });
    await expect
      .poll(async () => (await newestEntry())?.canaries[trial]?.percent, { timeout: 20_000 })
      .toBe(10);
    await expect.poll(() => greeting('bucket=9'), { timeout: 20_000 }).toBe('second');
    expect(await greeting('bucket=10')).toBe('first');
    expect(await greeting(`${session}; bucket=99`)).toBe('second');
  },
);

test(
  'the server aborts a canary that throws in more browsers than the live version, and the list shows both error rates',
  { tag: '@nightly' },
  async () => {
    await startCanary(10);
    await reportLive(40, 2);
    await reportCanary(30, 15);

    await expect.poll(async () => (await newestEntry())?.action, { timeout: 20_000 }).toBe('abort');
    expect((await newestEntry())?.canaries).toEqual({});
    const { out } = await runCommand(shell, 'releases');
    // The server may abort before it has all reports.
    expect(out).toMatch(
      new RegExp(
        `abort +${trial} ${second} \\(The canary had errors in \\d+ of \\d+ browsers \\(\\d+ %\\), the live version in 5 % of 40\\.\\)`,
      ),
    );
  },
);

test(
  'the server aborts a canary whose pages are slow in more browsers than the live ones, and logs it',
  { tag: '@nightly' },
  async ({ site }) => {
    // The server aborts only one canary of a remote within an hour, so this test starts a new site.
    await shell.stop();
    await openTrialSite(site.api.url);
    await publishFresh();
    await startCanary(10);
    await reportAsVisitors(shell, first, { visitors: 25, lcpMs: 1200, bucket: 95 });
    // One very slow browser counts as one browser.
    await reportAsVisitors(shell, second, {
      visitors: 1,
      lcpMs: 3_600_000,
      bucket: 3,
      addressOf: () => '10.9.9.9',
    });
    await reportAsVisitors(shell, second, { visitors: 25, lcpMs: 2600, bucket: 3 });

    await expect.poll(async () => (await newestEntry())?.action, { timeout: 20_000 }).toBe('abort');
    expect((await newestEntry())?.reason).toContain("The canary's LCP was above 2.5 s in 2");
    // The server writes the journal before the log.
    await expect
      .poll(() => shell.log())
      .toContainEqual(
        expect.objectContaining({ msg: 'Aborted a failing canary', remote: trial, version: second }),
      );
  },
);
