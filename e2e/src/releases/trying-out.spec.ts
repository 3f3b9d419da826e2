import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalRegistry, ReleaseStore } from '@nalam/shell/releases';
import type { Page } from '@playwright/test';
import { copyTemplate, expect, openShell } from '../site/site-test.ts';
import { openAs } from '../staff/sign-in.ts';
import { publishTrial, trial } from './trial-builds.ts';
import { startAnew, test, type TrialSite } from './trial-site.ts';

test.describe.configure({ mode: 'serial' });

let shell: TrialSite;
let second: string;

test.beforeAll(async ({ shell: shared }) => {
  shell = shared;
  ({ second } = shell);
  await startAnew(shell);
});

const greeting = (page: Page, flavour: string) =>
  page.getByRole('heading', { name: `This is trial ${flavour}.` });
const bar = (page: Page) => page.getByRole('region', { name: 'Trying out' });

async function startTrial(page: Page) {
  await openAs(page, `${shell.url}/dashboard/try-out`);
  await page.getByRole('combobox', { name: trial }).selectOption(second);
  await page.getByRole('button', { name: 'Try out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are trying something out' })).toBeVisible();
}

test('a super admin sees a stored version on the live site, and a bar that ends the trial', async ({
  page,
}) => {
  await startTrial(page);
  const answer = await page.goto(`${shell.url}/trial`);

  await expect(greeting(page, 'second')).toBeVisible();
  await expect(bar(page)).toContainText(`${trial} ${second}`);
  expect(answer?.headers()['x-parts']).toContain(`, ${trial}@${second} page`);
  await bar(page).getByText('Parts of this page').click();
  await expect(bar(page).getByRole('listitem')).toContainText([/^shell /, `${trial} ${second}, page`]);
  await page.getByRole('main').getByRole('link', { name: 'second' }).click();
  await expect(page).toHaveURL(`${shell.url}/trial/further`);
  await expect(greeting(page, 'second')).toBeVisible();

  await bar(page).getByRole('button', { name: 'End' }).click();

  await expect(greeting(page, 'first')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a remote on the user’s own machine is shown on the live site', async ({ page }) => {
  process.env.NODE_ENV = 'development';
  const folder = await copyTemplate(['releases', 'last-releases.json']);
  const releases = join(folder, 'releases');
  // As stored by `npm run dev`.
  await rename(join(folder, 'last-releases.json'), join(releases, 'registry.json'));
  const store = new ReleaseStore(releases, new LocalRegistry(releases));
  await store.refresh();
  await store.setLive({ [trial]: await publishTrial(store, { flavour: 'own' }) });
  const env = { DEV_SERVER_URL: 'http://127.0.0.1:9', PAGE_CACHE: 'off', RENDER_WORKERS: '1' };
  const machine = await openShell(shell.api.url, env, folder);
  delete process.env.NODE_ENV;
  try {
    await openAs(page, `${shell.url}/dashboard/try-out`);
    await page.getByRole('combobox', { name: trial }).selectOption({ label: 'My own machine' });
    await page.getByRole('textbox', { name: `Address of ${trial}` }).fill(machine.url);
    await page.getByRole('button', { name: 'Try out' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are trying something out' })).toBeVisible();

    await page.goto(`${shell.url}/trial`);
    await expect(greeting(page, 'own')).toBeVisible();
    await expect(bar(page)).toContainText(machine.url);
    await page.getByRole('main').getByRole('link', { name: 'own' }).click();
    await expect(greeting(page, 'own')).toBeVisible();
  } finally {
    await machine.stop();
  }

  await page.goto(`${shell.url}/trial`);
  await expect(bar(page)).toContainText('does not answer');
  await expect(greeting(page, 'first')).toBeVisible();
});
