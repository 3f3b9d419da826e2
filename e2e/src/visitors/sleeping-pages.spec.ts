import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';

/** The maximum size of compressed script that a page may load before the first touch, in bytes. */
const mostBytes = 8 * 1024;

const isAwake = (page: Page) => page.evaluate(() => performance.getEntriesByName('interactive').length > 0);

// On other connections, a page wakes when it is idle.
test.beforeEach(({ context }) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } }),
  ),
);

test('an untouched page runs little script and stays asleep', async ({ context }) => {
  const pages = await Promise.all(
    ['/', '/ta', '/services', '/services/ecg', '/doctors', '/contact', '/appointment', '/shop'].map(
      async (path) => {
        const page = await context.newPage();
        await page.goto(path);
        return { path, page };
      },
    ),
  );
  // One wait for all pages.
  await pages[0]?.page.waitForTimeout(3000);

  for (const { path, page } of pages) {
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
    expect(sizes, path).toHaveLength(1);
    expect(sizes[0], path).toBeGreaterThan(0);
    expect(sizes[0], path).toBeLessThanOrEqual(mostBytes);
    expect(await isAwake(page), path).toBe(false);
  }
});

test('pointing at a link of a sleeping page fetches the page behind it', async ({ page, site }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Preload.enable');
  const fetched = new Set<string>();
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.add(prefetchUrl));
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first();
  await page.goto('/doctors');
  await about.hover();
  await expect.poll(() => [...fetched]).toEqual([`${site.url}/about`]);
  await about.click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
