import { axeOn } from '../site/check-with-axe.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { askForAppointment } from '../visitors/by-request.ts';
import { follow } from './sign-in.ts';
import { expect, test } from './staff-page.ts';

/** @returns the links to the status page in a visitor's emails; waits for this number of emails */
async function linksFor(mailFolder: string, name: string, count: number) {
  const links = async () =>
    (await mailsAbout(mailFolder, name)).flatMap(
      ({ text }) => text.match(/\S*\/visit\?link=[\w-]{43}/g) ?? [],
    );
  await expect.poll(async () => (await links()).length).toBe(count);
  return links();
}

test('staff agree on a time, the visitor reads it by the link in the email and cancels, and staff see that', async ({
  page,
  site,
  browser,
}) => {
  await askForAppointment(page.request, 'Yazhini', { moreServices: ['ECG'] });
  await follow(page, '/dashboard/site-settings');
  await page.getByLabel('UPI address').fill('nalam@okbank');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await follow(page, '/dashboard');
  await page.getByRole('button', { name: 'Details and notes of Yazhini' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yazhini' });
  await dialog.getByRole('button', { name: 'Change tests or address' }).click();
  await dialog.getByRole('combobox', { name: 'Tests' }).fill('FNAC');
  await dialog.getByRole('combobox', { name: 'Tests' }).press('Enter');
  expect(await axeOn(page, 'the request with its tests')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('MRI Scan, ECG, FNAC')).toBeVisible();
  const time = dialog.getByLabel('Time');
  await expect(time.locator('option')).not.toHaveCount(1);
  await time.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Agree on this time' }).click();
  await expect(dialog.getByText('Agreed', { exact: true })).toBeVisible();
  expect(await axeOn(page, 'the request with its visit')).toEqual([]);

  const [, link = ''] = await linksFor(site.mailFolder, 'Yazhini', 2);
  const mail = (await mailsAbout(site.mailFolder, 'Yazhini')).find(({ text }) =>
    text.includes('BEGIN:VEVENT'),
  );
  expect(mail?.text).toContain('How to prepare:');
  expect(mail?.text).toContain('MRI Scan, ECG, FNAC');
  expect(mail?.text).toContain('METHOD:PUBLISH');

  const visitor = await browser.newPage();
  await visitor.goto(link);
  await expect(visitor.getByText('Your visit is agreed.')).toBeVisible();
  await visitor.getByText('Ask for another time').click();
  await visitor.getByText('Cancel the appointment').click();
  const code = visitor.getByRole('img', { name: /^QR code to pay/ });
  expect(await code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  await expect(visitor.getByRole('link', { name: /in your UPI app$/ })).toHaveAttribute('href', /^upi:/);
  expect(await axeOn(visitor, 'the visit')).toEqual([]);

  await visitor.getByRole('button', { name: 'Cancel it now' }).click();
  await expect(visitor.getByText('This appointment is cancelled.')).toBeVisible();
  // A cached page would still show the visit.
  await visitor.reload();
  await expect(visitor.getByText('This appointment is cancelled.')).toBeVisible();
  await visitor.close();

  await page.reload();
  await expect(page.getByLabel('Status of the request of Yazhini').first()).toHaveValue('cancelled');
});
