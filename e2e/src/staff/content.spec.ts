import type { Page } from '@playwright/test';
import { ask } from '../server/ask.ts';
import { dayFromNow } from '../visitors/appointment-form.ts';
import { follow } from './sign-in.ts';
import { expect, test } from './staff-page.ts';

async function openScreen(page: Page, path: string, title: string) {
  await follow(page, path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
}

/** Caches follow within a second or two. */
const visitorsSee = (url: string, path: string, text: string) =>
  expect.poll(async () => (await ask(url, path)).body.toString()).toContain(text);

test('a change on each list reaches visitors, and is in the audit log', async ({ page, site }) => {
  test.setTimeout(120_000);
  const lists = [
    { title: 'Manage Banner', list: '/dashboard/banner/add-banner', field: 'Heading – English', path: '/' },
    { title: 'Doctor', list: '/dashboard/doctor', field: 'Name – English', path: '/doctors' },
    { title: 'Gallery', list: '/dashboard/gallery/add-gallery', field: 'Event – English', path: '/gallery' },
    {
      title: 'Manage Career',
      list: '/dashboard/career/add-career',
      field: 'Position – English',
      path: '/career',
    },
    { title: 'Manage Modal', list: '/dashboard/modal', field: 'Heading – English', path: '/contact' },
  ];
  const wordsFor = (title: string) => `Changed on ${title}`;
  for (const { title, list, field, path } of lists) {
    await follow(page, list);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('row').filter({ hasText: 'Published' }).first().getByRole('link').first().click();
    await expect(page.getByLabel(field)).not.toHaveValue('');
    await page.getByLabel(field).fill(wordsFor(title));
    await page.getByRole('button', { name: /^Publish/ }).click();
    await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();

    await visitorsSee(site.url, path, wordsFor(title));
  }

  await follow(page, '/dashboard/audit');
  for (const { title } of lists) await expect(page.getByText(wordsFor(title)).first()).toBeVisible();
});

test('visitors read the words of Manage Meta in the title, and those of the site settings in the footer', async ({
  page,
  site,
}) => {
  await openScreen(page, '/dashboard/manage-meta', 'Manage Meta');
  await page.getByRole('link', { name: 'Add a page' }).click();
  await page.getByLabel('Page', { exact: true }).fill('/services/digital-x-ray');
  await page.getByLabel('Title – English').fill('Bones and lungs in one minute');
  await page.getByLabel('Description – English').fill('Without an appointment.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Bones and lungs in one minute' })).toBeVisible();
  await expect
    .poll(async () => (await ask(site.url, '/services/digital-x-ray')).body.toString())
    .toMatch(/<title[^>]*>[^<]*Bones and lungs in one minute/);

  await follow(page, '/dashboard/site-settings');
  await page.getByLabel('Text in the footer – English').fill('Come as you are.');
  await page.getByRole('button', { name: 'Save' }).click();
  // Not by the notice alone: that of Manage Meta may still be there.
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await visitorsSee(site.url, '/about', 'Come as you are.');
});

test('the address on a leaflet redirects, until staff delete the redirect', async ({ page, site }) => {
  await openScreen(page, '/dashboard/redirects', 'Redirects');
  await page.getByRole('button', { name: 'Add a redirect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a redirect' });
  await dialog.getByLabel(/^Old address/).fill('/heart-week');
  await dialog.getByLabel(/^New address/).fill('/gallery');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('/heart-week now redirects.')).toBeVisible();
  const status = async () => (await ask(site.url, '/heart-week')).status;
  await expect.poll(status).toBe(301);

  await page.getByRole('button', { name: 'Delete the redirect from /heart-week' }).click();
  const question = page.getByRole('dialog', { name: 'Stop redirecting /heart-week?' });
  const answer = question.getByRole('button', { name: 'Delete' });
  const { x, y, width, height } = (await answer.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The second tap of a double tap, wherever the first was.
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(question).toBeVisible();
  await answer.click();

  await expect(page.getByText('/heart-week no longer redirects.')).toBeVisible();
  await expect.poll(status).toBe(404);
});

test('a picture in use lists its uses, and cannot be deleted', async ({ page }) => {
  await openScreen(page, '/dashboard/media', 'Media library');
  // A doctor's portrait, which the demo content shows.
  await page.getByRole('searchbox', { name: 'Search pictures' }).fill('portrait');
  await page.getByRole('searchbox', { name: 'Search pictures' }).press('Enter');
  const first = page.getByRole('button', { name: /Used 1 time/ }).first();
  // A press while the results replace the list would be lost.
  await expect(first).toHaveAccessibleName(/^Portrait/);
  await first.click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Where it is shown' })).toBeVisible();
  await expect(dialog.getByText('It can be deleted once nothing shows it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete this picture' })).toBeHidden();
});

test('a new request appears without reloading, and staff answer it and a message from the contact page', async ({
  page,
  site,
}) => {
  await openScreen(page, '/dashboard', 'Overview');
  await expect(page.getByRole('heading', { name: 'Appointment inbox' })).toBeVisible();
  const response = await ask(site.url, '/api/send-appointment-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Poongodi',
      email: 'poongodi@patients.example',
      phone: '9840012345',
      service: 'ECG',
      date: dayFromNow(3),
      notes: 'In the morning, please.',
    }),
  });
  expect(response.status).toBe(201);

  const status = page.getByLabel('Status of the request of Poongodi');
  // The inbox polls every fifteen seconds.
  await expect(status).toHaveValue('new', { timeout: 30_000 });
  await status.selectOption('confirmed');
  await page.getByRole('button', { name: 'Details and notes of Poongodi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poongodi' });
  await dialog.getByLabel('Add a note').fill('Called, comes at nine.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const enquiry = await ask(site.url, '/api/enquiries', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Kayalvizhi',
      email: 'kayalvizhi@patients.example',
      phone: '9840012345',
      topic: 'price',
      message: 'What does a CT of the head cost?',
    }),
  });
  expect(enquiry.status).toBe(201);
  await page.reload();
  await expect(status).toHaveValue('confirmed');
  await page.getByRole('button', { name: 'Details and notes of Poongodi' }).click();
  await expect(dialog.getByText('Called, comes at nine.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const messages = page.getByRole('region', { name: 'Messages from the contact page' });
  await expect(messages.getByText('What does a CT of the head cost?')).toBeVisible();
  const stateChoice = messages.getByLabel('Whether the message of Kayalvizhi is answered');
  const patchResponse = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await stateChoice.selectOption('answered');
  expect((await patchResponse).status()).toBe(200);

  await page.reload();
  await expect(stateChoice).toHaveValue('answered');
  await follow(page, '/dashboard/audit');
  await expect(page.getByText('Marked as answered').first()).toBeVisible();
});
