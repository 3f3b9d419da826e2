import type { Locator, Page } from '@playwright/test';
import { lockedPdf, smallPdf } from './curriculum-vitae.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { dayFromNow, untilHydrated } from './appointment-form.ts';

/** The maximum number of Tab presses to reach any control of these pages. */
const maxPresses = 80;

/** Presses Tab until an element is focused. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Types a date in the order of the browser's language, here American English. */
const inParts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}${date}${year}`;
};

test('an appointment is asked for without a pointer; the dialog keeps the focus to itself, and gives it back when it closes', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Appointment' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request an appointment' });
  await expect(dialog).toBeVisible();
  const behind = page.locator('body :is(header, main, footer) :focus');
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(behind.and(page.locator(':not(dialog *)'))).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');

  await type(page, dialog.locator('[name="name"]'), 'Kalaiselvi');
  await type(page, dialog.locator('[name="email"]'), 'visitor@patients.example');
  await type(page, dialog.locator('[name="phone"]'), '9840012345');
  await type(page, dialog.locator('[name="service"]'), 'ECG');
  await type(page, dialog.locator('[name="date"]'), inParts(dayFromNow(3)));
  await type(page, dialog.locator('[name="notes"]'), 'After ten, please.');
  await untilHydrated(dialog);
  await tabTo(page, dialog.getByRole('button', { name: 'Submit' }));
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect.poll(async () => (await mailsAbout(site.mailFolder, 'Kalaiselvi')).length).toBe(2);
});

test('an applicant applies without a pointer, after a CV with a password was refused beside its field', async ({
  page,
  site,
}) => {
  await page.goto('/career/front-desk-assistant');
  await type(page, page.getByRole('main').getByLabel(/^Name/), 'Muthulakshmi');
  await type(page, page.getByRole('main').getByLabel(/^Email/), 'applicant@people.example');
  await type(page, page.getByRole('main').getByLabel(/^Phone/), '9840012345');
  await type(page, page.getByRole('textbox', { name: /^Message/ }), 'From January on.');
  const cv = page.getByLabel(/^CV/);
  // Registered before the key press, because the browser opens the file dialog some time after it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, cv);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(lockedPdf);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  const send = page.getByRole('button', { name: 'Send application' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(cv).toHaveAccessibleDescription(/This file is encrypted or needs a password/);
  await expect(cv).toBeFocused();
  await expect(page.getByRole('checkbox')).toBeChecked();

  await cv.setInputFiles(smallPdf);
  await tabTo(page, send);
  await page.keyboard.press('Enter');

  const receipt = page.getByRole('heading', { name: 'We have received your application' });
  await expect(receipt).toBeVisible();
  await expect
    .poll(async () => (await mailsAbout(site.mailFolder, 'Muthulakshmi')).length)
    .toBeGreaterThan(0);
});
