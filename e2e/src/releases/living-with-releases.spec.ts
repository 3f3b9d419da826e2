import type { Page } from '@playwright/test';
import { corruptFile, publishAgain } from '../failures/faults.ts';
import { expect, openSite } from '../site/site-test.ts';
import { goLive, liveVersion, reportAsVisitors, withdraw } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { publishTrial, trial } from './trial-builds.ts';
import { startAnew, test, type TrialSite } from './trial-site.ts';
import { wake } from '../site/wake.ts';

let shell: TrialSite;
let first: string;
let second: string;

test.beforeAll(async ({ shell: shared }) => {
  shell = shared;
  ({ first, second } = shell);
  await startAnew(shell);
});
test.beforeEach(() => goLive(shell, first));

const open = async (page: Page, path = '/trial') => {
  await page.goto(shell.url + path);
  await wake(page);
};
const greeting = (page: Page, flavour: string) =>
  page.getByRole('heading', { name: `This is trial ${flavour}.` });
const link = (page: Page) => page.getByRole('main').getByRole('link');

/** Moves the tab's clock, so that its list of live releases is outdated. */
const moveClockAMinute = (page: Page) => page.clock.setSystemTime(Date.now() + 60_000);

async function follow(page: Page) {
  const liveVersions = page.waitForResponse('**/live.json');
  await link(page).hover();
  await liveVersions;
  await link(page).click();
}

test('a version that fails in a browser is replaced there by the previous one, and the browser reports it', async ({
  page,
}) => {
  const broken = await publishAgain(shell.store, trial, shell.broken);
  await goLive(shell, broken);
  await open(page);

  await expect(greeting(page, 'first')).toBeVisible();
  await expect.poll(async () => (await shell.store.registry.health())[`${trial}@${broken}`]?.failing).toBe(1);
});

test('neither many browsers of one address range nor reports with an invalid page token roll anything back', async () => {
  const copy = await publishAgain(shell.store, trial, shell.broken);
  await goLive(shell, copy);
  await reportAsVisitors(shell, copy, {
    visitors: 5,
    failing: 5,
    addressOf: (visitor) => `127.0.0.${visitor + 1}`,
  });
  for (const range of [1, 2, 3, 4, 5])
    await fetch(`${shell.url}/beacon`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': `10.1.${range}.1` },
      body: JSON.stringify({ token: 'made-up', failed: [{ name: trial, version: copy }] }),
    });

  await expect
    .poll(async () => (await shell.store.registry.health())[`${trial}@${copy}`])
    .toMatchObject({ visitors: 1, failing: 1 });
  expect(await liveVersion(shell.store)).toBe(copy);
});

test('a tab that was opened before a release gets it at the next link', async ({ page }) => {
  await open(page);
  await goLive(shell, second);
  await moveClockAMinute(page);

  await follow(page);

  await expect(page).toHaveURL(`${shell.url}/trial/further`);
  await expect(greeting(page, 'second')).toBeVisible();
});

test('typed text survives a release', async ({ page }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'first' }).fill('Fasting since nine');
  await goLive(shell, second);
  await moveClockAMinute(page);

  await follow(page);

  await expect(page).toHaveURL(`${shell.url}/trial/further`);
  await expect(greeting(page, 'first')).toBeVisible();
});

test('a byte that was changed, and is gone from the registry, is refused and logged, and the version before is served', async () => {
  await shell.store.setLive({ 'faulty-remote': shell.store.versionsOf('faulty-remote')[0] ?? '' });
  const copy = await publishAgain(shell.store, trial, second);
  await goLive(shell, copy);
  await expect
    .poll(async () => (await fetch(`${shell.url}/trial`)).text())
    .toContain('This is trial second.');
  await corruptFile(shell, trial, 'web/trial.js');
  // On the next change the server checks all live files again.
  await withdraw(shell.store, 'faulty-remote');

  await expect.poll(async () => (await fetch(`${shell.url}/trial`)).text()).toContain('This is trial first.');
  const lines = shell.log().filter(({ remote, version }) => remote === trial && version === copy);
  expect(JSON.stringify(lines)).toMatch(/web\/trial\.js(\.br)? is not in the registry/);
});

test(
  'a version that hangs on the server alone is rolled back, and not the one that went live before it',
  { tag: '@nightly' },
  async () => {
    // The second worker serves requests while a page blocks the first.
    const ownShell = await openSite({ RENDER_WORKERS: '2', TRUST_PROXY: 'loopback' }, async ({ store }) =>
      store.setLive({ [trial]: await publishTrial(store, { flavour: 'first' }) }),
    );
    try {
      const earlierShop = await publishAgain(ownShell.store, 'shop');
      await goLive(ownShell, earlierShop, 'shop');
      await goLive(ownShell, await publishTrial(ownShell.store, { flavour: 'server-hangs' }));

      for (const network of [1, 2, 3, 4, 5])
        await fetch(`${ownShell.url}/trial?${network}`, {
          headers: { 'x-forwarded-for': `10.0.${network}.1` },
        });

      await expect.poll(() => liveVersion(ownShell.store), { timeout: 40_000 }).toBe(first);
      expect(ownShell.store.live.shop?.version).toBe(earlierShop);
      await expect
        .poll(async () => (await fetch(`${ownShell.url}/trial`)).text())
        .toContain('This is trial first.');
      const { out } = await runCommand(ownShell, 'releases');
      expect(out).toMatch(
        new RegExp(`rollback +${trial} ${first} \\(The version taken back failed with 5 of 5 visitors\\.`),
      );
    } finally {
      await ownShell.stop();
    }
  },
);

test('a tab whose version is no longer kept loads the next page as a new document', async ({ page }) => {
  await open(page);
  await goLive(shell, second);
  await page.route(`**/releases/${trial}/${first}/**`, (route) => route.fulfill({ status: 404 }));
  // This tab has not fetched the new list of live releases.
  await link(page).click();

  await expect(page).toHaveURL(`${shell.url}/trial/further`);
  await expect(greeting(page, 'second')).toBeVisible();
});
