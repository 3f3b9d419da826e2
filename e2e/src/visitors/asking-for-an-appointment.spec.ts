import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { fill, requestOf, untilHydrated, untyped, valuesIn } from './appointment-form.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Request an appointment' });

async function openDialog(page: Page) {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Appointment' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await untilHydrated(dialogOf(page));
  return dialogOf(page);
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

test('a visitor asks for an appointment by two presses in a row, once, and copies the reference number', async ({
  context,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Name is required.')).toBeVisible();
  await fill(dialog, requestOf('Meena Kumari'));
  await dialog.getByRole('button', { name: 'Submit' }).dblclick();

  await expect(toast(page, 'Appointment request sent successfully!')).toBeVisible();
  await expect(toast(page, 'Name is required.')).toBeHidden();
  await expect(dialog).toBeHidden();
  const messages = page.getByRole('region', { name: 'Messages' });
  const reference = await messages.getByText(/^NLM-/).innerText();
  await messages.getByRole('button', { name: 'Copy' }).click();
  await expect(messages.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

  await page.getByRole('banner').getByRole('link', { name: 'Appointment' }).click();
  expect(await valuesIn(dialog)).toEqual(untyped);

  await expect.poll(async () => (await mailsAbout(site.mailFolder, 'Meena Kumari')).length).toBe(2);
});

test('on a phone Back closes the form, not the page, and what was typed outlives a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.goto('/');
  const open = () =>
    page.getByRole('link', { name: 'Appointment', exact: true }).filter({ visible: true }).click();
  await open();
  const dialog = dialogOf(page);
  await untilHydrated(dialog);
  const request = requestOf('Back Again');
  await fill(dialog, request);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');

  await open();
  expect(await valuesIn(dialog)).toEqual(request);
  await page.reload();
  await open();
  await untilHydrated(dialog);
  expect(await valuesIn(dialog)).toEqual(request);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/about');
});
