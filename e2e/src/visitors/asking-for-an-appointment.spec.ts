import type { Page } from '@playwright/test';
import { admin } from '../site/template.ts';
import { expect, test } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { fill, requestOf, untilHydrated, untyped, valuesIn, type TypedRequest } from './appointment-form.ts';

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

test('a visitor asks for an appointment: both mails are written, and the superAdmin sees the request', async ({
  context,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Name is required.')).toBeVisible();
  await fill(dialog, requestOf('Meena Kumari'));
  await dialog.getByRole('button', { name: 'Submit' }).click();

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
  const mails = await mailsAbout(site.mailFolder, 'Meena Kumari');
  const toCentre = mails.find(({ to }) => to.includes('care@nalam.example'));
  const toVisitor = mails.find(({ to }) => to.includes('visitor@patients.example'));
  expect(toCentre?.replyTo).toContain('visitor@patients.example');
  expect(toCentre?.text).toContain('In the morning, please.');
  expect(toVisitor?.text).toContain('MRI Scan');
  expect(toVisitor?.text).toContain(reference);

  await page.goto('/admin/login');
  await page.getByLabel(/^E-mail/).fill(admin.email);
  await page.getByLabel(/^Password/).fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  const row = page.getByRole('row').filter({ hasText: 'Meena Kumari' });
  await expect(row).toContainText('MRI Scan');
  await expect(row).toContainText('9840012345');
});

/** The field corrected at each step, and the next error message, in the order of docs/product.md#appointments. */
const mistakes: [keyof TypedRequest, string, string][] = [
  ['name', '  ', 'Name is required.'],
  ['email', 'visitor@patients', 'Please enter a valid email address.'],
  ['phone', '98400 1234', 'Please enter a valid 10-digit phone number.'],
  ['service', '', 'Please select a service.'],
  ['date', '', 'Please select a preferred date.'],
  ['notes', ' ', 'Additional notes are required.'],
];

test('errors are announced in the order of the form, the first wrong field gets the focus, and closing keeps what was typed', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const wrong = Object.fromEntries(mistakes.map(([field, value]) => [field, value]));
  await fill(dialog, wrong as unknown as TypedRequest);
  const right = requestOf('Nobody, as this is never sent');

  for (const [field, , message] of mistakes) {
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, message).last()).toBeVisible();
    const input = dialog.locator(`[name="${field}"]`);
    await expect(input).toBeFocused();
    await expect(input).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', String.raw`\.`)));
    await (field === 'service' ? input.selectOption(right.service) : input.fill(right[field]));
  }

  await dialog.locator('[name="date"]').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'The preferred date cannot be before today.')).toBeVisible();
  const typed = await valuesIn(dialog);
  expect(typed).toEqual({ ...right, date: '2020-01-01' });

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Appointment' }).click();
  expect(await valuesIn(dialog)).toEqual(typed);
});

test('two presses in a row make one request, and the button says that it is being sent', async ({
  page,
  site,
}) => {
  const arrival = Promise.withResolvers<undefined>();
  const methods: string[] = [];
  await page.route('**/api/send-appointment-email*', async (route) => {
    methods.push(route.request().method());
    await arrival.promise;
    await route.continue();
  });
  const dialog = await openDialog(page);
  await fill(dialog, requestOf('Twice Pressed'));

  await dialog.getByRole('button', { name: 'Submit' }).dblclick();

  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  arrival.resolve(undefined);
  await expect(toast(page, 'Appointment request sent successfully!')).toBeVisible();
  await expect.poll(async () => (await mailsAbout(site.mailFolder, 'Twice Pressed')).length).toBe(2);
  expect(methods).toEqual(['POST']);
});

test('asking from a service’s page chooses that service', async ({ page }) => {
  await page.goto('/services/ecg');
  await page.getByRole('link', { name: 'Request an appointment' }).click();

  await expect(dialogOf(page).locator('[name="service"]')).toHaveValue('ECG');
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
