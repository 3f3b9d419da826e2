import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalRegistry, ReleaseStore } from '@nalam/shell/releases';
import type { Page } from '@playwright/test';
import { colleagues } from '../site/colleagues.ts';
import { copyTemplate, expect, openShell } from '../site/site-test.ts';
import { openAs, signInByRequest } from '../staff/sign-in.ts';
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

test('no other browser can try a release: neither with a copied cookie nor after signing out', async ({
  page,
  request,
}) => {
  await startTrial(page);
  const cookies = await page.context().cookies();
  const copiedCookie = cookies.find(({ name }) => name === 'trial')?.value ?? '';
  const pageFor = async (cookie: string) =>
    (await request.get(`${shell.url}/trial`, { headers: { cookie } })).text();

  expect(copiedCookie).not.toBe('');
  expect(await pageFor(`trial=${copiedCookie}`)).toContain('This is trial first.');
  const session = cookies.find(({ name }) => name === 'session')?.value ?? '';
  expect(await pageFor(`trial=${copiedCookie}; session=${session}`)).toContain('This is trial second.');
  expect(await pageFor(`trial=${copiedCookie}x; session=${session}`)).toContain('This is trial first.');

  await page.request.get(`${shell.url}/api/dashboard/logout`);
  expect(await pageFor(`trial=${copiedCookie}; session=${session}`)).toContain('This is trial first.');
});

test('neither a visitor, the role user nor another site can start a trial, and versions that cannot run are refused', async ({
  page,
  request,
}) => {
  const address = `${shell.url}/api/dashboard/trial`;
  const anonymous = await request.put(address, { data: { [trial]: second } });
  expect(anonymous.status()).toBe(401);

  await signInByRequest(page);
  const putTrial = (data: object, headers: Record<string, string> = {}) =>
    page.request.put(address, { data, headers });
  expect((await putTrial({ [trial]: second }, { 'sec-fetch-site': 'cross-site' })).status()).toBe(403);
  expect((await putTrial({ [trial]: '9.9.9-none' })).status()).toBe(400);
  expect((await putTrial({ nothing: second })).status()).toBe(400);
  // Only localhost is allowed: any other address could run foreign code in a staff session.
  expect((await putTrial({ [trial]: 'http://evil.example' })).status()).toBe(400);
  expect((await putTrial({ [trial]: 'http://localhost.evil.example' })).status()).toBe(400);

  await page.request.get(`${shell.url}/api/dashboard/logout`);
  await signInByRequest(page, colleagues.user);
  expect((await putTrial({ [trial]: second })).status()).toBe(403);
  expect((await page.request.get(`${shell.url}/api/dashboard/releases`)).status()).toBe(403);
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
