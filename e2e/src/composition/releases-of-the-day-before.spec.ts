/** Teams release independently, so a live remote may be a day or more older than the live shell, and vice versa. */
import type { Page } from '@playwright/test';
import { contractVersion } from '@nalam/shell/contract';
import { allIncompatibilities, type ReleaseStore } from '@nalam/shell/releases';
import { commitOfTheDayBefore, firstCommitWith } from '@nalam/tooling/src/history.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { copyRelease, releasesOfCommit } from '../releases/releases-of-commit.ts';
import { admin } from '../site/template.ts';
import { expect, openSite, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

/**
 * Decisions whose commits required releasing everything together: older remotes can't run in newer shells, and the release check
 * refuses them. These journeys look back no further than the last of these commits; a day after it, its line can be deleted.
 */
const releasedTogether: readonly string[] = [];

const remotes = ['public-site', 'dashboard', 'shop'];

// Builds all packages twice, while other journeys keep the machine busy.
test.describe.configure({ timeout: 900_000 });

/** @returns the commit whose releases must run with today's */
async function startOfTheDay(): Promise<string> {
  let commit = await commitOfTheDayBefore(root);
  if (commit === undefined)
    throw new Error('This checkout lacks the commits of the day before: git fetch --unshallow');
  for (const file of releasedTogether) commit = await firstCommitWith(root, { file, since: commit });
  return commit;
}

/** Makes releases live. @returns the reasons why live releases are incompatible */
async function setLive(store: ReleaseStore, versions: Record<string, string>): Promise<string[]> {
  await store.setLive(versions);
  const live = store.live;
  return allIncompatibilities(
    await Promise.all(Object.entries(live).map(([name, { version }]) => store.read({ name, version }))),
  );
}

/** Follows a link. */
async function follow(page: Page, part: 'banner' | 'main', address: string) {
  await page.getByRole(part).locator(`a[href="${address}"]:visible`).first().click();
  await page.waitForURL((url) => url.pathname === address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Uses a page of each remote; finds elements by address and role, because the texts were different then. */
async function use(page: Page, url: string) {
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  await wake(page);
  await follow(page, 'banner', '/shop');
  await follow(page, 'main', '/shop/meters-and-monitors');
  await follow(page, 'main', '/shop/meters-and-monitors/glucose-meter');
  await page.getByRole('main').getByRole('button', { name: /cart/i }).first().click();
  await follow(page, 'banner', '/shop/cart');
  await expect(page.getByRole('main').getByRole('link', { name: 'Glucose meter' }).first()).toBeVisible();

  await page.goto(`${url}/ta/services/ecg`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ECG|ஈ\.சி\.ஜி/);

  await page.goto(`${url}/admin/login`);
  await page.locator('main input[type=email]').fill(admin.email);
  await page.locator('main input[type=password]').fill(admin.password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(`${url}/dashboard`);
  for (const [address, rows] of [
    ['/dashboard/services', 10],
    ['/dashboard/manage-user', 4],
    ['/dashboard/manage-product', 10],
  ] as const) {
    await page.goto(url + address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').nth(rows)).toBeVisible();
  }
  // Closed before its server stops; otherwise its last requests would fail.
  await page.close();
}

test(
  'remotes of the day before run in the shell of today',
  { tag: ['@nightly', '@history'] },
  async ({ page }) => {
    const before = await releasesOfCommit(await startOfTheDay(), ['shell', ...remotes]);
    const shell = await openSite({}, async ({ store }) => {
      const versions = remotes.map(async (name) => [name, await copyRelease(name, before, store)] as const);
      expect(await setLive(store, Object.fromEntries(await Promise.all(versions)))).toEqual([]);
    });
    try {
      await use(page, shell.url);
    } finally {
      await shell.stop();
    }
  },
);

// Older shells refuse these remotes, which may need something that they lack.
test(
  'remotes of today run in the shell of the day before, or the first since that speaks their contract',
  { tag: ['@nightly', '@history'] },
  async ({ page }) => {
    const commit = await firstCommitWith(root, {
      text: `contractVersion = '${contractVersion}'`,
      file: 'shell/src/offers/contract.ts',
      since: await startOfTheDay(),
    });
    const before = await releasesOfCommit(commit, ['shell']);
    let unfit: string[] = [];
    const shell = await openSite({}, async ({ store }) => {
      unfit = await setLive(store, { shell: await copyRelease('shell', before, store) });
    });
    try {
      // The release check refuses a remote that needs a name, a library version or a contract that the shell has added since.
      for (const reason of unfit)
        expect(reason).toMatch(
          / uses .+, which the shell does not have\.$| needs .+, and the shell provides | is built for contract /,
        );
      if (unfit.length === 0) await use(page, shell.url);
    } finally {
      await shell.stop();
    }
  },
);
