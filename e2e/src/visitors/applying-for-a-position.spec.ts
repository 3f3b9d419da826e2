// A form that comes back with its mistakes has status 400 or 422, which browsers mention in the console.
import type { Page } from '@playwright/test';
import { expect, siteTest as test } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { smallPdf } from './curriculum-vitae.ts';

const position = '/career/front-desk-assistant';
const locked = {
  ...smallPdf,
  buffer: Buffer.concat([smallPdf.buffer, Buffer.from('trailer\n<< /Encrypt 9 0 R >>\n%%EOF\n')]),
};
const needsPassword = /This file is encrypted or needs a password/;

async function fill(page: Page, name: string, cv: typeof smallPdf) {
  await page.getByRole('main').getByLabel(/^Name/).fill(name);
  await page
    .getByRole('main')
    .getByLabel(/^Email/)
    .fill('applicant@people.example');
  await page
    .getByRole('main')
    .getByLabel(/^Phone/)
    .fill('98400 12345');
  await page.getByRole('textbox', { name: /^Message/ }).fill('From January on.');
  await page.getByRole('main').getByLabel(/^CV/).setInputFiles(cv);
  await page.getByRole('checkbox').check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click();

async function expectNothingLost(page: Page, name: string) {
  await expect(page.getByRole('main').getByLabel(/^CV/)).toHaveAccessibleDescription(needsPassword);
  await expect(page.getByRole('main').getByLabel(/^Name/)).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('From January on.');
  await expect(page.getByRole('checkbox')).toBeChecked();
}

async function expectReceipt(page: Page, mailFolder: string, name: string) {
  await expect(page.getByRole('heading', { name: 'We have received your application' })).toBeVisible();
  await expect(page.getByText(/^[A-Z]{3}-[A-Z0-9]+$/)).toBeVisible();
  await expect.poll(async () => (await mailsAbout(mailFolder, name)).length).toBeGreaterThan(0);
}

test('a CV with a password is refused with this reason beside its field, and with another one the application arrives', async ({
  page,
  site,
}) => {
  await page.goto('/career');
  await page.getByRole('main').locator(`a[href="${position}"]`).click();
  await fill(page, 'Ezhilarasi', locked);
  await send(page);
  await expectNothingLost(page, 'Ezhilarasi');
  await expect(page.getByRole('main').getByLabel(/^CV/)).toBeFocused();

  await page.getByRole('main').getByLabel(/^CV/).setInputFiles(smallPdf);
  await send(page);

  await expectReceipt(page, site.mailFolder, 'Ezhilarasi');
});
