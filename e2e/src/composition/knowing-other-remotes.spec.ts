import type { Page } from '@playwright/test';
import { makeLive } from '../failures/faults.ts';
import { goLive, withdraw } from '../releases/live-trial.ts';
import { publishTrial, trial } from '../releases/trial-builds.ts';
import { complaintsOf, expect, siteTest as test, type TestSite } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

let shell: TestSite;
let first: string;
let second: string;

test.beforeAll(async ({ site }) => {
  shell = site;
  first = await publishTrial(site.store, { flavour: 'first' });
  second = await publishTrial(site.store, { flavour: 'second' });
});
test.afterAll(async () => {
  for (const name of [trial, 'faulty-remote']) await withdraw(shell.store, name);
  await expect
    .poll(async () => Object.keys((await (await fetch(`${shell.url}/live.json`)).json()) as object))
    .not.toContain('faulty-remote');
});

async function open(page: Page, path: string) {
  await page.goto(shell.url + path);
  await wake(page);
}

/**
 * Adds a link to a page of an unknown remote, as in a staff text. It is outside React's root; otherwise hydration would find a
 * mismatch and render the page again without the link.
 */
const writeLink = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'Further' });
    document.body.append(link);
  }, path);

/** @returns a function that checks if the page is still the same document */
async function markDocument(page: Page) {
  await page.evaluate(() => (document.documentElement.title = 'same'));
  return () => page.evaluate(() => document.documentElement.title === 'same');
}

const further = (page: Page) => page.getByRole('link', { name: 'Further', exact: true });

test('another remote adds no byte to the home page', async ({ page }) => {
  const before = await (await page.request.get(shell.url)).text();
  await goLive(shell, first);
  const after = await (await page.request.get(shell.url)).text();

  expect(after).toBe(before);
});

test('a page learns of another remote when a visitor points at a link to it, and follows the link in place', async ({
  page,
}) => {
  await goLive(shell, first);
  const complaints = complaintsOf(page);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(requestedPaths).not.toContain('/remotes.json');

  await writeLink(page, '/trial?from=home#there');
  const isSame = await markDocument(page);
  const loaded = page.waitForResponse('**/trial.js');
  await further(page).hover();
  await loaded;
  await further(page).click();

  await expect(page).toHaveURL(`${shell.url}/trial?from=home#there`);
  await expect(page.getByRole('heading', { name: 'This is trial first.' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${shell.url}/`);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'This is trial first.' })).toBeVisible();
  expect(await isSame()).toBe(true);
  expect(requestedPaths.filter((path) => path === '/remotes.json')).toEqual(['/remotes.json']);
  expect(complaints).toEqual([]);
});

test('going back from a reloaded page finds a remote that the reloaded page does not know', async ({
  page,
}) => {
  await goLive(shell, first);
  await open(page, '/trial');
  await writeLink(page, '/about');
  await further(page).click();
  await expect(page).toHaveURL(`${shell.url}/about`);
  await page.reload();
  await wake(page);

  await page.goBack();

  await expect(page).toHaveURL(`${shell.url}/trial`);
  await expect(page.getByRole('heading', { name: 'This is trial first.' })).toBeVisible();
});

test('a page whose own remote has a new version goes to another remote by loading a new document', async ({
  page,
}) => {
  await goLive(shell, first);
  await makeLive(shell.store, 'faulty-remote');
  await expect.poll(async () => (await fetch(`${shell.url}/faulty/good`)).status).toBe(200);
  await open(page, '/trial');
  await goLive(shell, second);
  await writeLink(page, '/faulty/good?from=trial');
  const isSame = await markDocument(page);

  await further(page).click();

  await expect(page.getByRole('heading', { name: 'The faulty remote says hello.' })).toBeVisible();
  await expect(page).toHaveURL(`${shell.url}/faulty/good?from=trial`);
  expect(await isSame()).toBe(false);
});
