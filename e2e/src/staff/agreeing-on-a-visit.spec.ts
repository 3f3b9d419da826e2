// A form that comes back with its mistakes has status 400, a link that does not work 404: browsers mention both in the console.
import type { Page } from '@playwright/test';
import { siteTest as visitorTest } from '../site/site-test.ts';
import { axeOn } from '../site/check-with-axe.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { dayFromNow, requestOf } from '../visitors/appointment-form.ts';
import { follow } from './sign-in.ts';
import { expect, siteTest as test } from './staff-page.ts';

/** @returns the links to the status page in a visitor's mails; waits for this number of mails */
async function linksFor(mailFolder: string, name: string, count: number) {
  const links = async () =>
    (await mailsAbout(mailFolder, name)).flatMap(
      ({ text }) => text.match(/\S*\/visit\?link=[\w-]{43}/g) ?? [],
    );
  await expect.poll(async () => (await links()).length).toBe(count);
  return links();
}

async function ask(page: Page, name: string) {
  const request = requestOf(name);
  const moreServices = ['ECG'];
  const data = { ...request, phone: request.phone.replace(' ', ''), moreServices };
  expect((await page.request.post('/api/send-appointment-email', { data })).status()).toBe(201);
}

test('staff agree on a time, the visitor reads it by the link in the mail and cancels, and staff see that', async ({
  page,
  site,
  browser,
}) => {
  await follow(page, '/dashboard/figures');
  await expect(page.getByRole('heading', { name: 'Time to answer' })).toBeVisible();
  const scans = page.getByRole('row', { name: /^MRI Scan/ });
  const scanCount =
    (await scans.count()) === 0 ? 0 : Number(await scans.getByRole('cell').last().innerText());
  await ask(page, 'Yazhini');
  await page.reload();
  await expect(scans.getByRole('cell').last()).toHaveText(String(scanCount + 1));

  await follow(page, '/dashboard/site-settings');
  await page.getByLabel('UPI address').fill('nalam@okbank');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await follow(page, '/dashboard');
  await page.getByRole('button', { name: 'Details and notes of Yazhini' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yazhini' });
  await dialog.getByRole('button', { name: 'Change tests or address' }).click();
  await dialog.getByRole('checkbox', { name: 'FNAC', exact: true }).check();
  expect(await axeOn(page, 'the request with its tests')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save tests and address' }).click();
  await expect(dialog.getByText('MRI Scan, ECG, FNAC')).toBeVisible();
  const time = dialog.getByLabel('Time');
  await expect(time.locator('option')).not.toHaveCount(1);
  await time.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Agree on this time' }).click();
  await expect(dialog.getByText('· Agreed')).toBeVisible();
  expect(await axeOn(page, 'the request with its visit')).toEqual([]);

  const [, link = ''] = await linksFor(site.mailFolder, 'Yazhini', 2);
  const mail = (await mailsAbout(site.mailFolder, 'Yazhini')).find(({ text }) =>
    text.includes('BEGIN:VEVENT'),
  );
  expect(mail?.text).toContain('How to prepare:');
  expect(mail?.text).toContain('MRI Scan, ECG, FNAC');
  expect(mail?.text).toContain('METHOD:PUBLISH');

  const visitor = await browser.newPage();
  const response = await visitor.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
  await expect(visitor.getByText('Your visit is agreed.')).toBeVisible();
  await visitor.getByText('Ask for another time').click();
  await visitor.getByText('Cancel the appointment').click();
  const code = visitor.getByRole('img', { name: /^QR code to pay/ });
  expect(await code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await expect(visitor.getByRole('link', { name: /in your UPI app$/ })).toHaveAttribute('href', /^upi:/);
  expect(await axeOn(visitor, 'the visit')).toEqual([]);

  await dialog.getByLabel('UTR, 12 digits').fill('4123 4567 8902');
  await dialog.getByRole('button', { name: 'Paid by UPI' }).click();
  await expect(dialog.getByText('· Agreed · Paid')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(/^You have paid ₹.* Thank you\.$/)).toBeVisible();
  await visitor.getByText('Cancel the appointment').click();
  await visitor.getByRole('button', { name: 'Cancel it now' }).click();
  await expect(visitor.getByText('This appointment is cancelled.')).toBeVisible();
  await expect(visitor.getByText(/We will pay it back to you\.$/)).toBeVisible();
  // A cached page would still show the visit.
  await visitor.reload();
  await expect(visitor.getByText('This appointment is cancelled.')).toBeVisible();
  await visitor.close();

  await expect
    .poll(async () =>
      (await mailsAbout(site.mailFolder, 'Yazhini')).some(({ text }) => text.includes('METHOD:CANCEL')),
    )
    .toBe(true);
  await page.reload();
  await expect(page.getByLabel('Status of the request of Yazhini').first()).toHaveValue('cancelled');
});

visitorTest.describe('without script', () => {
  visitorTest.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  visitorTest(
    'a visitor asks for another time, corrects a mistake, cancels, and withdraws consent, each by a form',
    async ({ page, site }) => {
      await ask(page, 'Ezhil');
      const [link = ''] = await linksFor(site.mailFolder, 'Ezhil', 1);
      await page.goto(link);
      await expect(page.getByText('We have your request')).toBeVisible();

      await page.getByText('Ask for another time').click();
      const form = page.getByRole('main');
      await form.getByLabel(/^Preferred date/).fill(dayFromNow(9));
      await page.getByRole('button', { name: 'Ask for this time' }).click();
      await expect(form.getByLabel(/^Additional notes/)).toHaveAccessibleDescription(/notes are required/);
      await form.getByLabel(/^Additional notes/).fill('After five in the evening');
      await page.getByRole('button', { name: 'Ask for this time' }).click();
      await expect(page.getByText('You have asked for another time')).toContainText(
        'After five in the evening',
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

      await page.getByText('Cancel the appointment').click();
      await page.getByRole('button', { name: 'Cancel it now' }).click();
      await expect(page.getByText('This appointment is cancelled.')).toBeVisible();
      await expect(page.getByText('Ask for another time')).toBeHidden();

      await page.getByText('Withdraw your consent').click();
      await page.getByRole('button', { name: 'Withdraw it, and delete' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is deleted');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
      // No log contains the query.
      expect(JSON.stringify(site.log())).not.toContain(new URL(link).searchParams.get('link'));
    },
  );
});
