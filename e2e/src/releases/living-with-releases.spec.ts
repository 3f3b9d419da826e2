import { rename } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readHealth, withdrawing } from '@nalam/shell/releases';
import { corruptFile, publishAgain } from '../failures/faults.ts';
import { expect, openShell } from '../site/site-test.ts';
import { beVisitors, goLive } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { publishTrial, trial } from './trial-builds.ts';
import { startAnew, test, type TrialSite } from './trial-site.ts';
import { wake } from '../site/wake.ts';

test.describe.configure({ timeout: 120_000 });

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

/** Later, as this tab sees it: what it knows of releases is old. */
const afterAMinute = (page: Page) => page.clock.setSystemTime(Date.now() + 60_000);

async function follow(page: Page) {
  const answered = page.waitForResponse('**/live.json');
  await link(page).hover();
  await answered;
  await link(page).click();
}

test('a version that fails in a browser gives its place to the one before, and the server hears of it', async ({
  page,
}) => {
  const broken = await publishAgain(shell.store, trial, shell.broken);
  await goLive(shell, broken);
  await open(page);

  await expect(greeting(page, 'first')).toBeVisible();
  await expect
    .poll(async () => (await readHealth(shell.store.health))[`${trial}@${broken}`]?.failing, {
      timeout: 20_000,
    })
    .toBe(1);
});

test('neither one address range, however many browsers it has, nor reports of no page roll anything back', async () => {
  const again = await publishAgain(shell.store, trial, shell.broken);
  await goLive(shell, again);
  await beVisitors(shell, again, {
    visitors: 5,
    failing: 5,
    addressOf: (visitor) => `127.0.0.${visitor + 1}`,
  });
  for (const range of [1, 2, 3, 4, 5])
    await fetch(`${shell.url}/beacon`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': `10.1.${range}.1` },
      body: JSON.stringify({ token: 'made-up', failed: [{ name: trial, version: again }] }),
    });

  await expect
    .poll(async () => (await readHealth(shell.store.health))[`${trial}@${again}`], { timeout: 20_000 })
    .toMatchObject({ visitors: 1, failing: 1 });
  expect((await shell.store.live())[trial]?.version).toBe(again);
});

test('a tab that was opened before a release gets it at the next link', async ({ page }) => {
  await open(page);
  await goLive(shell, second);
  await afterAMinute(page);

  await follow(page);

  await expect(page).toHaveURL(`${shell.url}/trial/further`);
  await expect(greeting(page, 'second')).toBeVisible();
});

test('typed text survives a release', async ({ page }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'first' }).fill('Fasting since nine');
  await goLive(shell, second);
  await afterAMinute(page);

  await follow(page);

  await expect(page).toHaveURL(`${shell.url}/trial/further`);
  await expect(greeting(page, 'first')).toBeVisible();
});

test('a changed byte in the store is refused and logged, and the version before is served', async () => {
  await shell.store.setLive({ 'faulty-remote': (await shell.store.versionsOf('faulty-remote'))[0] ?? '' });
  const again = await publishAgain(shell.store, trial, second);
  await goLive(shell, again);
  await corruptFile(shell.store, trial, 'web/trial.js');
  // Whatever goes live next lets the server look at everything.
  await shell.store.journal.record((before) => withdrawing(before, 'faulty-remote'));

  await expect
    .poll(async () => (await fetch(`${shell.url}/trial`)).text(), { timeout: 20_000 })
    .toContain('This is trial first.');
  const lines = shell.log().filter(({ remote, version }) => remote === trial && version === again);
  expect(JSON.stringify(lines)).toContain('web/trial.js is not what was published');
});

test(
  'a version that hangs on the server alone is rolled back, and not the one that went live before it',
  { tag: '@nightly' },
  async () => {
    // While a page keeps one worker for itself, another serves.
    const own = await openShell(
      shell.api.url,
      async (store) => store.setLive({ [trial]: await publishTrial(store, { flavour: 'first' }) }),
      { RENDER_WORKERS: '2' },
    );
    try {
      const earlierShop = await publishAgain(own.store, 'shop');
      await goLive(own, earlierShop, 'shop');
      await goLive(own, await publishTrial(own.store, { flavour: 'server-hangs' }));

      await Promise.all(Array.from({ length: 3 }, () => fetch(`${own.url}/trial`)));

      await expect
        .poll(async () => (await own.store.live())[trial]?.version, { timeout: 40_000 })
        .toBe(first);
      expect((await own.store.live()).shop?.version).toBe(earlierShop);
      await expect
        .poll(async () => (await fetch(`${own.url}/trial`)).text(), { timeout: 20_000 })
        .toContain('This is trial first.');
      const { out } = await runCommand(own, 'releases');
      expect(out).toMatch(
        new RegExp(
          `rollback +${trial} ${first} \\(The version taken back was the latest when /trial ended the processes that rendered it\\.\\)`,
        ),
      );
    } finally {
      await own.stop();
    }
  },
);

test('a tab whose version is no longer kept loads the next page as a new document', async ({ page }) => {
  await open(page);
  await goLive(shell, second);
  const folder = shell.store.pathOf({ name: trial, version: first });
  await rename(folder, `${folder}-away`);
  try {
    // This tab has heard of no release.
    await link(page).click();

    await expect(page).toHaveURL(`${shell.url}/trial/further`);
    await expect(greeting(page, 'second')).toBeVisible();
  } finally {
    await rename(`${folder}-away`, folder);
  }
});
