import type { Page, Request } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';
import { signInByRequest } from '../staff/sign-in.ts';

const inDashboard = (path: string) => `/dashboard${path}`;

/** @returns the release files that a page fetches from now on, as `<package>/<file>` */
function releaseFiles(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const match = /\/releases\/([\w-]+)\/[^/]+\/web\/(.+)$/.exec(request.url());
    if (match) files.add(`${match[1] ?? ''}/${match[2] ?? ''}`);
  });
  return files;
}

test('the home page loads what is on it, federation’s runtime once, and nothing of the dashboard', async ({
  page,
  request,
}) => {
  const files = releaseFiles(page);
  const scripts = new Set<string>();
  page.on('request', (call) => {
    if (call.url().endsWith('.js')) scripts.add(call.url());
  });
  await page.goto('/');
  await wake(page);
  // The appointment form loads once the browser has time; on a busy machine, the network is idle before that.
  await expect.poll(() => [...files]).toContain('public-site/integrity.json');
  await page.waitForLoadState('networkidle');

  // Chunks are named after the page, or after the module if several pages share it.
  expect([...files]).toContainEqual(expect.stringMatching(/^public-site\/[\w-]*home[\w-]*\.js$/));
  expect([...files].filter((file) => file.startsWith('dashboard/'))).toEqual([]);
  // Only the shop's link in the header is loaded.
  expect([...files].filter((file) => file.startsWith('shop/')).sort()).toEqual([
    'shop/header-actions.css',
    'shop/header-actions.js',
    'shop/remoteEntry.js',
  ]);
  // The page itself has the hashes of its files; those of files that load later are fetched.
  expect([...files].filter((file) => file.endsWith('.json') && !file.startsWith('shell/'))).toEqual([
    'public-site/integrity.json',
  ]);
  // The other pages are not loaded.
  expect([...files]).not.toContain('public-site/service.js');

  const texts = await Promise.all([...scripts].map(async (file) => (await request.get(file)).text()));
  // An error code in the core of federation's runtime, so each copy of the core has it once.
  expect(texts.join('\n').match(/RUNTIME-006/g)).toHaveLength(1);
});

test('on pages outside the shop, everything of the shop weighs 4.5 KB at most', async ({ page }) => {
  await page.goto('/ta/about');
  await wake(page);
  await page.waitForLoadState('networkidle');

  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/releases/shop/'))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
  );
  // A prefetched or preloaded file is listed again when it is used, with its size or with 0.
  const sizeOf = new Map(files.filter(([, size]) => size > 0));
  const sizes = [...sizeOf.values()];
  // The entry, the link's script and its styles.
  expect(sizes).toHaveLength(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4608);
});

test('a list screen of staff weighs at most 300 KB of script, and antd comes with an editor', async ({
  page,
}) => {
  await signInByRequest(page);
  // Without the HTTP cache, so that each screen is measured as if it were the first.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  let scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  // antd writes its styles into the page under this attribute.
  const antdStyles = page.locator('style[data-css-hash]');

  for (const path of ['', '/services', '/manage-user', '/manage-product', '/media'].map(inDashboard)) {
    scripts = [];
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes, path).toBeGreaterThan(150_000);
    expect(bytes, path).toBeLessThan(300_000);
    expect(await antdStyles.count(), path).toBe(0);
  }

  await page.goto(inDashboard('/services/addservices'));
  await expect(page.getByLabel('Name – English')).toBeVisible();
  expect(await antdStyles.count()).not.toBe(0);
});

test('following a link loads the code of the next page, once', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await page.waitForLoadState('networkidle');
  const files = releaseFiles(page);
  // Without the shop's part, which loads when its slot is near the viewport, and without files that load with the first API call or
  // when the browser is idle.
  const shellScripts = ['shell/axios.js', 'shell/later.js'];
  const pageScripts = () =>
    [...files].filter(
      (file) => file.endsWith('.js') && !shellScripts.includes(file) && !file.startsWith('shop/'),
    );

  await page.getByRole('main').locator('a[href="/services/ecg"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'ECG' })).toBeVisible();
  // Chunks are named after the page, or after the module if several pages share it.
  expect(pageScripts()).not.toEqual([]);
  for (const file of pageScripts()) expect(file).toMatch(/^public-site\/[\w-]*service[\w-]*\.js$/);

  files.clear();
  await page.getByRole('main').locator('a[href="/services/echocardiogram"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Echocardiogram' })).toBeVisible();
  expect(pageScripts()).toEqual([]);
});
