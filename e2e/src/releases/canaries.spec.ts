import { startingCanary } from '@nalam/shell/releases';
import { publishAgain } from '../failures/faults.ts';
import { expect, openShell, siteTest as test, type TestSite } from '../site/site-test.ts';
import { admin } from '../site/template.ts';
import { beVisitors, goLive } from './live-trial.ts';
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
    // Lets a test speak as several visitors.
    { TRUST_PROXY: 'loopback' },
  );
}
/** Versions that no browser has reported on. The canary of the test before ends. */
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

/** As the command does once the release check has passed, which has journeys of its own. */
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
/** Visits by visitors in the buckets of a canary of 10 per cent. */
const withCanary = (visitors: number, throwing: number) =>
  beVisitors(shell, second, { visitors, throwing, bucket: 3 });
const withLive = (visitors: number, throwing: number) =>
  beVisitors(shell, first, { visitors, throwing, bucket: 95 });
/** What the page shows to a browser with these cookies. */
const greeting = async (cookie: string) =>
  /This is trial (\w+)\./.exec(
    await (await fetch(`${shell.url}/trial`, { headers: { cookie } })).text(),
  )?.[1];
const newest = () => shell.store.journal.newest();

/** Signs staff in. */
async function newSession() {
  const answer = await fetch(`${shell.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

// Those whose canary stays come first: of a remote the server takes one back within an hour.
test(
  'one address range aborts no canary, however many browsers report from it',
  { tag: '@nightly' },
  async () => {
    await startCanary(10);
    await withLive(40, 0);
    await withCanary(25, 0);
    await beVisitors(shell, second, {
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
  'a canary that throws in as many browsers as the live version stays, and its team sees both',
  { tag: '@nightly' },
  async ({ page }) => {
    await startCanary(10);
    await withLive(40, 20);
    await withCanary(29, 15);
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
    // By way of the sign-in page: opened with a session, the screen would be a browser of its own.
    await page.goto(`${shell.url}/admin/login?from=/dashboard/releases`);
    await signIn(page);
    const card = page.getByRole('article').filter({ hasText: trial });
    await expect(card.getByRole('row', { name: 'Errors 50 % of 30 50 % of 40' })).toBeVisible();
    await expect(card).toContainText('It stays so until somebody widens it or ends it.');
    expect((await newest())?.canaries[trial]?.version).toBe(second);
  },
);

test(
  'a canary that is as good as the live version is widened step by step by the server, and then live for everybody',
  { tag: '@nightly' },
  async () => {
    await releaseCanary('10,50,100', '--minutes', '0', '--browsers', '20');
    await withLive(25, 1);
    await withCanary(25, 0);
    await expect.poll(async () => (await newest())?.canaries[trial]?.percent, { timeout: 20_000 }).toBe(50);

    const { out } = await runCommand(shell, 'releases');
    expect(out).toContain(`canary    ${trial} ${second} for 50 % (The canary had errors in 0 of 2`);
    await expect.poll(() => greeting('bucket=49'), { timeout: 20_000 }).toBe('second');
    expect(await greeting('bucket=50')).toBe('first');

    // Each share is judged by what was reported since.
    await withLive(25, 0);
    await withCanary(25, 0);
    await expect.poll(async () => (await newest())?.action, { timeout: 20_000 }).toBe('promote');
    await expect.poll(() => greeting('bucket=99'), { timeout: 20_000 }).toBe('second');
  },
);

test(
  'a canary for staff first is seen by who is signed in, counted by session, and then given to visitors',
  { tag: '@nightly' },
  async () => {
    await releaseCanary('staff,10', '--minutes', '0');
    const sessions: string[] = [];
    for (let session = 0; session < 5; session += 1) sessions.push(await newSession());
    const [session = ''] = sessions;
    await expect.poll(() => greeting(`${session}; bucket=99`)).toBe('second');
    expect(await greeting('bucket=0')).toBe('first');
    expect(await greeting('session=made-up; bucket=0')).toBe('first');
    // Strangers say that it fails, and staff of one clinic share an address.
    await beVisitors(shell, second, { visitors: 12, failing: 12 });
    await beVisitors(shell, second, { visitors: 4, sessions, addressOf: () => '10.9.9.9' });
    await expect
      .poll(async () => (await runCommand(shell, 'releases')).out, { timeout: 20_000 })
      .toMatch(new RegExp(`${second} .* staff +0 of 4 failed`));
    expect((await newest())?.canaries[trial]?.percent).toBe(0);

    await beVisitors(shell, second, {
      visitors: 1,
      sessions: sessions.slice(4),
      addressOf: () => '10.9.9.9',
    });
    await expect.poll(async () => (await newest())?.canaries[trial]?.percent, { timeout: 20_000 }).toBe(10);
    await expect.poll(() => greeting('bucket=9'), { timeout: 20_000 }).toBe('second');
    expect(await greeting('bucket=10')).toBe('first');
    expect(await greeting(`${session}; bucket=99`)).toBe('second');
  },
);

test(
  'a canary that throws in more browsers than the live version is taken back, and the list says by how many',
  { tag: '@nightly' },
  async () => {
    await startCanary(10);
    await withLive(40, 2);
    await withCanary(30, 15);

    await expect.poll(async () => (await newest())?.action, { timeout: 20_000 }).toBe('abort');
    expect((await newest())?.canaries).toEqual({});
    const { out } = await runCommand(shell, 'releases');
    // The server may look before the last visitors have come.
    expect(out).toMatch(
      new RegExp(
        `abort +${trial} ${second} \\(The canary had errors in \\d+ of \\d+ browsers \\(\\d+ %\\), the live version in 5 % of 40\\.\\)`,
      ),
    );
  },
);

test(
  'a canary whose pages are slow in more browsers than the live ones is taken back, and the log names it',
  { tag: '@nightly' },
  async ({ site }) => {
    // Only one canary of a remote is taken back within an hour, so this test starts anew.
    await shell.stop();
    await openTrialSite(site.api.url);
    await publishFresh();
    await startCanary(10);
    await beVisitors(shell, first, { visitors: 25, lcpMs: 1200, bucket: 95 });
    // However slow one browser says that a page is, it is one browser.
    await beVisitors(shell, second, {
      visitors: 1,
      lcpMs: 3_600_000,
      bucket: 3,
      addressOf: () => '10.9.9.9',
    });
    await beVisitors(shell, second, { visitors: 25, lcpMs: 2600, bucket: 3 });

    await expect.poll(async () => (await newest())?.action, { timeout: 20_000 }).toBe('abort');
    expect((await newest())?.reason).toContain("The canary's LCP was above 2.5 s in 2");
    // The journal has it first, and then the log.
    await expect
      .poll(() => shell.log())
      .toContainEqual(
        expect.objectContaining({ msg: 'Aborted a failing canary', remote: trial, version: second }),
      );
  },
);
