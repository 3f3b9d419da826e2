import { startingCanary } from '@nalam/shell/releases';
import { expect, openShell, siteTest as test, type TestSite } from '../site/site-test.ts';
import { openAs } from '../staff/sign-in.ts';
import { beVisitors, goLive } from './live-trial.ts';
import { publishTrial, trial } from './trial-builds.ts';

test.describe.configure({ timeout: 120_000 });

let shell: Pick<TestSite, 'url' | 'store' | 'log' | 'stop'>;
let first: string;
let second: string;
let third: string;

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  shell = await openShell(
    site.api.url,
    async (store) => {
      first = await publishTrial(store, { flavour: 'first' });
      second = await publishTrial(store, { flavour: 'second' });
      // Which the folder's other journeys have built.
      third = await publishTrial(store, { flavour: 'browser-throws' });
      await store.setLive({ [trial]: first });
    },
    // Lets a test speak as several visitors.
    { TRUST_PROXY: 'loopback' },
  );
});
test.afterAll(() => shell.stop());

test('a superAdmin sees what is live, how it does, and what the server took back, and rolls it back', async ({
  page,
}) => {
  await goLive(shell, third);
  await beVisitors(shell, third, { visitors: 8, failing: 5 });
  await expect.poll(async () => (await shell.store.live())[trial]?.version, { timeout: 20_000 }).toBe(first);
  await goLive(shell, second);
  await shell.store.journal.record(
    (before) => before && startingCanary(before, { name: trial, version: third }, 10),
  );
  await beVisitors(shell, second, { visitors: 20, failing: 1 });

  await openAs(page, `${shell.url}/dashboard`);
  // What stands above the link is still coming, and moves it from under a mouse that is on its way down and up.
  await page.getByRole('link', { name: 'Releases' }).press('Enter');
  const card = page.getByRole('article').filter({ hasText: trial });
  await expect(card).toContainText(second);
  await expect(card).toContainText('For 10 % of visitors');
  await expect(card).toContainText(third);
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(
    history.getByRole('listitem').filter({ hasText: 'taken back failed in 5 of 8 browsers' }),
  ).toContainText(`Rolled back${trial} ${first}`);
  // What browsers tell is written down every two seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card).toContainText('Failed in 1 of 20 browsers', { timeout: 1000 });
  }).toPass({ timeout: 20_000 });

  await page.getByRole('button', { name: `Roll ${trial} back` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Why/ }).fill('The heading is wrong');
  await dialog.getByRole('button', { name: 'Roll back' }).click();

  await expect(card).toContainText(first);
  await expect(history.getByRole('listitem').filter({ hasText: 'The heading is wrong' })).toContainText(
    first,
  );
  await expect(dialog).toBeHidden();
  expect((await shell.store.live())[trial]?.version).toBe(first);
  await expect.poll(async () => (await fetch(`${shell.url}/trial`)).text()).toContain('This is trial first.');
});
