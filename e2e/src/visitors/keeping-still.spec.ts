import type { Browser } from '@playwright/test';
import { expect, siteTest as test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

/** One page of each kind. */
const kinds = [
  '/',
  '/services',
  '/services?q=scan',
  '/services/computed-tomography-ct-scan',
  '/doctors',
  '/gallery',
  '/career',
  '/about',
  '/contact',
  '/privacy',
  '/appointment',
  '/shop',
  '/shop/meters-and-monitors',
  '/shop/meters-and-monitors/glucose-meter',
];

/** A bad mobile connection. */
const slow = {
  offline: false,
  latency: 300,
  downloadThroughput: 780_000 / 8,
  uploadThroughput: 780_000 / 8,
};

declare global {
  var shifted: { score: number; what: string[] }[];
}

/**
 * @param fontDelayMs the extra delay of the fonts
 * @returns the layout shift until the page is interactive, and the elements that moved
 */
async function shiftsOf(browser: Browser, url: string, fontDelayMs = 0) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  if (fontDelayMs > 0) {
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, fontDelayMs));
      await route.continue();
    });
  }
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', slow);
  await page.addInitScript(() => {
    globalThis.shifted = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        const what = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        globalThis.shifted.push({ score: value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await wake(page);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => globalThis.shifted);
  await context.close();
  return shifts;
}

for (const prefix of ['', '/ta']) {
  test(
    `on a slow network no page ${prefix && 'in Tamil '}moves while it loads`,
    { tag: '@nightly' },
    async ({ browser, site }) => {
      const moved: string[] = [];
      const remainingPaths = [...kinds];
      // Several pages at once, because a page on a slow network mostly waits.
      const openAll = async () => {
        for (let path = remainingPaths.pop(); path !== undefined; path = remainingPaths.pop()) {
          const shifts = await shiftsOf(browser, site.url + prefix + (path === '/' ? '' : path));
          const score = shifts.reduce((sum, shift) => sum + shift.score, 0);
          // Ignores letters that are a fraction of a pixel narrower.
          if (score >= 0.001) moved.push(`${path}: ${score.toFixed(4)} ${JSON.stringify(shifts)}`);
        }
      };
      await Promise.all([openAll(), openAll(), openAll()]);

      expect(moved).toEqual([]);
    },
  );
}

test('fonts that arrive later than a second move nothing, either', async ({ browser, site }) => {
  const shifts = await shiftsOf(browser, `${site.url}/ta/services/computed-tomography-ct-scan`, 3000);

  expect(shifts).toEqual([]);
});
