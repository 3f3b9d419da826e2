import type { Page } from '@playwright/test';
import { publishAgain } from '../failures/faults.ts';
import { expect } from '../site/site-test.ts';
import { goLive } from './live-trial.ts';
import { trial } from './trial-builds.ts';
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

test('a tab whose version is no longer kept loads the next page as a new document', async ({ page }) => {
  await open(page);
  await goLive(shell, second);
  // Neither is the version before it, which would otherwise replace it on this page.
  await page.route(`**/releases/${trial}/**`, (route) =>
    route.request().url().includes(second) ? route.continue() : route.fulfill({ status: 404 }),
  );
  // This tab has not fetched the new list of live releases.
  await link(page).click();

  await expect(page).toHaveURL(`${shell.url}/trial/further`);
  await expect(greeting(page, 'second')).toBeVisible();
});
