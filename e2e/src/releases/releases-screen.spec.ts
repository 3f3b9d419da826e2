import { expect, openShell, siteTest as test, type TestSite } from '../site/site-test.ts';
import { signIn } from '../staff/sign-in.ts';
import { publishTrial, trial } from './trial-builds.ts';

test.describe.configure({ timeout: 120_000 });

let shell: Pick<TestSite, 'url' | 'store' | 'log' | 'stop'>;
let first: string;
let second: string;

test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  shell = await openShell(site.api.url, async (store) => {
    first = await publishTrial(store, { flavour: 'first' });
    second = await publishTrial(store, { flavour: 'second' });
    await store.setLive({ [trial]: first });
    await store.setLive({ [trial]: second });
  });
});
test.afterAll(() => shell.stop());

test('a superAdmin sees what is live and rolls it back, and the site follows at once', async ({ page }) => {
  await page.goto(`${shell.url}/admin/login?from=/dashboard`);
  await signIn(page);
  await page.getByRole('link', { name: 'Releases' }).click();
  const card = page.getByRole('article').filter({ hasText: trial });
  await expect(card).toContainText(second);

  await page.getByRole('button', { name: `Roll ${trial} back` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Why/ }).fill('The heading is wrong');
  await dialog.getByRole('button', { name: 'Roll back' }).click();

  await expect(card).toContainText(first);
  await expect(page.getByRole('listitem').filter({ hasText: 'The heading is wrong' })).toContainText(first);
  await expect(dialog).toBeHidden();
  expect((await shell.store.live())[trial]?.version).toBe(first);
  await expect.poll(async () => (await fetch(`${shell.url}/trial`)).text()).toContain('This is trial first.');
});
