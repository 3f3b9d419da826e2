import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { startApi } from '@nalam/tooling/src/services/site.ts';
import { copyReleases } from '../site/copy-releases.ts';
import { openShell, storeOf } from '../site/site-test.ts';
import { admin } from '../site/template.ts';
import { wake } from '../site/wake.ts';
import { signIn } from '../staff/sign-in.ts';

let folder: string;
let url: string;
const servers: { stop: () => Promise<void> }[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  const api = await startApi({
    DATA_DIR: folder,
    SITE_URL: url,
    DEMO_CONTENT: 'off',
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'fatal',
  });
  servers.push(api);
  await copyReleases(await storeOf(folder, api));
  servers.push(await openShell(api.url, { PORT: port, SITE_URL: url }, folder));
});

test.afterAll(async () => {
  for (const each of servers.reverse()) await each.stop();
  await rm(folder, { recursive: true, force: true });
});

/** @returns the hydration errors of a page */
function mismatchesOf(page: Page): string[] {
  const mismatches: string[] = [];
  page.on('console', (message) => {
    if (/React error|Hydration/.test(message.text())) mismatches.push(message.text());
  });
  return mismatches;
}

test('visitors read that the address is to come, and React keeps the page that the server sent', async ({
  page,
}) => {
  const mismatches = mismatchesOf(page);
  for (const [path, words] of [
    ['/', 'Our address, phone numbers and opening hours will be here soon.'],
    ['/ta/contact', 'எங்கள் முகவரி, தொலைபேசி எண்கள், திறந்திருக்கும் நேரம் விரைவில் இங்கே இடம்பெறும்.'],
    ['/services', 'Our list of services is not ready yet. Please call us.'],
    ['/shop', 'Nothing is for sale at the moment'],
  ] as const) {
    await page.goto(url + path);
    await wake(page);
    await expect(page.getByRole('main').getByText(words)).toBeVisible();
  }
  expect(mismatches).toEqual([]);
});

test('staff fill the site settings in for the first time, and visitors read them', async ({ page }) => {
  await page.goto(`${url}/dashboard/site-settings`);
  await signIn(page);
  const texts = {
    'Name of the centre – English': 'Cauvery Diagnostics',
    'Tagline – English': 'Scans and tests by the river',
    'Text in the footer – English': 'Open every day.',
    'Line – English': '4 Main Guard Gate',
    'City – English': 'Tiruchirappalli',
    'State – English': 'Tamil Nadu',
    'PIN code': '620002',
    'Country – English': 'India',
    Phone: '+91 90000 00002',
    Email: 'care@cauvery.example',
    'Latitude on the map': '10.83',
    'Longitude on the map': '78.69',
    'Web agency': 'An agency',
    'Parking – English': 'In the yard.',
    'What visitors have with them, here or at home – English': 'The doctor’s letter.',
    'Getting here – English': 'Two minutes from the bus stand.',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Add hours' }).click();
  await page.getByLabel('Monday').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await expect(async () => {
    await page.goto(`${url}/contact`);
    await expect(page.getByText('4 Main Guard Gate').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveTitle(/Cauvery Diagnostics/);
});
