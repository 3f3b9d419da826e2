// A form that comes back with its mistakes has status 400 or 422, which browsers mention in the console.
import type { Page } from '@playwright/test';
import { expect, siteTest as test } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { smallPdf } from './curriculum-vitae.ts';

const position = '/career/front-desk-assistant';
/** A file that is named like a CV, but is not one. */
const disguised = { ...smallPdf, buffer: Buffer.from('MZ this is a program') };
const unreadable = /This file cannot be opened as a PDF or Word file/;

async function fill(page: Page, name: string, cv: typeof smallPdf) {
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Email/).fill('applicant@people.example');
  await page.getByLabel(/^Phone/).fill('98400 12345');
  await page.getByRole('textbox', { name: /^Message/ }).fill('From January on.');
  await page.getByLabel(/^CV/).setInputFiles(cv);
  await page.getByRole('checkbox').check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click();

async function expectNothingLost(page: Page, name: string) {
  await expect(page.getByLabel(/^CV/)).toHaveAccessibleDescription(unreadable);
  await expect(page.getByLabel(/^Name/)).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('From January on.');
  await expect(page.getByRole('checkbox')).toBeChecked();
}

async function expectReceipt(page: Page, mailFolder: string, name: string) {
  await expect(page.getByRole('heading', { name: 'We have received your application' })).toBeVisible();
  await expect(page.getByText(/^[A-Z]{3}-[A-Z0-9]+$/)).toBeVisible();
  await expect.poll(async () => (await mailsAbout(mailFolder, name)).length).toBeGreaterThan(0);
}

test('a file that is no CV is refused beside its field, and with another one the application arrives', async ({
  page,
  site,
}) => {
  await page.goto('/career');
  await page.getByRole('main').locator(`a[href="${position}"]`).click();
  await fill(page, 'Ezhilarasi', disguised);
  await send(page);
  await expectNothingLost(page, 'Ezhilarasi');
  await expect(page.getByLabel(/^CV/)).toBeFocused();

  await page.getByLabel(/^CV/).setInputFiles(smallPdf);
  await send(page);

  await expectReceipt(page, site.mailFolder, 'Ezhilarasi');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form refuses a file that is no CV, and sends the application with another one', async ({
    page,
    site,
  }) => {
    await page.goto(position);
    await fill(page, 'Vetrimaran', disguised);
    await send(page);
    await expectNothingLost(page, 'Vetrimaran');

    await page.getByLabel(/^CV/).setInputFiles(smallPdf);
    await send(page);

    await expectReceipt(page, site.mailFolder, 'Vetrimaran');
  });
});
