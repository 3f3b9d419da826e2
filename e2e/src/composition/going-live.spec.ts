import { setTimeout as wait } from 'node:timers/promises';
import { withdrawing, type ReleaseStore } from '@nalam/shell/releases';
import { makeLive } from '../failures/faults.ts';
import { expect, openShell, siteTest as test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

const withdraw = (store: ReleaseStore, name: string) =>
  store.journal.record((before) => withdrawing(before, name));

/** Asks for a page again and again, as visitors do, until stopped. */
function keepAsking(url: string) {
  const statuses: number[] = [];
  const stop = new AbortController();
  const done = (async () => {
    while (!stop.signal.aborted) {
      // Each of its own, so that none comes out of the cache.
      const answer = await fetch(`${url}/?visit=${statuses.length}`);
      expect(await answer.text()).toContain('</html>');
      statuses.push(answer.status);
      // Leaves processor time to the journeys beside this one.
      await wait(20);
    }
  })();
  return async () => {
    stop.abort();
    await done;
    return statuses;
  };
}

test('a release goes live without a restart, and no visitor notices the change', async ({ site }) => {
  const shell = await openShell(site.api.url);
  try {
    expect((await fetch(`${shell.url}/faulty/good`)).status).toBe(404);
    const stopAsking = keepAsking(shell.url);

    await makeLive(shell.store, 'faulty-remote');
    await expect
      .poll(async () => (await fetch(`${shell.url}/faulty/good`)).status, { timeout: 15_000 })
      .toBe(200);

    await withdraw(shell.store, 'faulty-remote');
    await expect
      .poll(async () => (await fetch(`${shell.url}/faulty/good`)).status, { timeout: 15_000 })
      .toBe(404);

    const statuses = await stopAsking();
    expect(statuses.length).toBeGreaterThan(10);
    expect([...new Set(statuses)]).toEqual([200]);
  } finally {
    await shell.stop();
  }
});

test('a page that was opened before a release goes on working after it', async ({ page, site }) => {
  const shell = await openShell(site.api.url, (store) => makeLive(store, 'faulty-remote'));
  try {
    await page.goto(shell.url);
    await wake(page);
    await withdraw(shell.store, 'shop');
    await expect.poll(async () => (await fetch(`${shell.url}/shop`)).status, { timeout: 15_000 }).toBe(404);

    await page.getByRole('link', { name: 'Shop' }).first().click();

    await expect(page).toHaveURL(`${shell.url}/shop`);
    await expect(page.getByRole('main').locator('a[href^="/shop/"]').first()).toBeVisible();
  } finally {
    await shell.stop();
  }
});
