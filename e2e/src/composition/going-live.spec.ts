import { setTimeout as wait } from 'node:timers/promises';
import { makeLive } from '../failures/faults.ts';
import { goLive, withdraw } from '../releases/live-trial.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

/** Requests a page repeatedly, like visitors. @returns a function that stops, and returns the statuses of all answers */
function keepRequesting(url: string) {
  const statuses: number[] = [];
  const stop = new AbortController();
  const requests = (async () => {
    while (!stop.signal.aborted) {
      // Each address is different, so that none is answered from the cache.
      const answer = await fetch(`${url}/?visit=${statuses.length}`);
      expect(await answer.text()).toContain('</html>');
      statuses.push(answer.status);
      // Leaves CPU time to concurrent journeys.
      await wait(20);
    }
  })();
  return async () => {
    stop.abort();
    await requests;
    return statuses;
  };
}

test('a release goes live without a restart, and no visitor notices the change', async ({ site }) => {
  expect((await fetch(`${site.url}/faulty/good`)).status).toBe(404);
  const stopRequests = keepRequesting(site.url);

  await makeLive(site.store, 'faulty-remote');
  await expect.poll(async () => (await fetch(`${site.url}/faulty/good`)).status).toBe(200);

  await withdraw(site.store, 'faulty-remote');
  await expect.poll(async () => (await fetch(`${site.url}/faulty/good`)).status).toBe(404);

  const statuses = await stopRequests();
  expect(statuses.length).toBeGreaterThan(10);
  expect([...new Set(statuses)]).toEqual([200]);
});

test('a page that was opened before a release still works after it', async ({ page, site }) => {
  const version = site.store.live.shop?.version ?? '';
  await page.goto('/');
  await wake(page);
  await withdraw(site.store, 'shop');
  try {
    await expect.poll(async () => (await fetch(`${site.url}/shop`)).status).toBe(404);

    await page.getByRole('link', { name: 'Shop' }).first().click();

    await expect(page).toHaveURL('/shop');
    await expect(page.getByRole('main').locator('a[href^="/shop/"]').first()).toBeVisible();
  } finally {
    await goLive(site, version, 'shop');
  }
});
