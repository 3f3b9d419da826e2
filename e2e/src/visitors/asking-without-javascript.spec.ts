// A form that comes back with its mistakes has status 400, which browsers mention in the console.
import { expect, siteTest as test } from '../site/site-test.ts';
import { mailsAbout } from '../site/written-mail.ts';
import { fill, requestOf, valuesIn } from './appointment-form.ts';

test.use({ javaScriptEnabled: false });

test('the Appointment button leads to a page whose form works, and loading its confirmation again sends nothing', async ({
  page,
  site,
}) => {
  await page.goto('/services/ecg');
  await page.getByRole('link', { name: 'Request an appointment' }).click();
  await expect(page).toHaveURL('/appointment?service=ecg');
  expect((await valuesIn(page)).service).toBe('ECG');

  await fill(page, requestOf('Without Script'));
  await page.getByText('More tests in the same visit').click();
  await page.getByLabel('MRI Scan', { exact: true }).check();
  await page.getByLabel('CT Scan', { exact: true }).check();
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByRole('heading', { name: 'We have received your request' })).toBeVisible();
  await expect(page.getByText(/^[A-Z]{3}-[A-Z0-9]+$/)).toBeVisible();
  await expect.poll(async () => (await mailsAbout(site.mailFolder, 'Without Script')).length).toBe(2);
  // Each test is named once, also one that is both chosen and ticked as a further test.
  for (const { text } of await mailsAbout(site.mailFolder, 'Without Script'))
    expect(text).toContain('MRI Scan, CT Scan');

  await page.reload();

  await expect(page.getByRole('heading', { name: 'We have received your request' })).toBeVisible();
  expect(await mailsAbout(site.mailFolder, 'Without Script')).toHaveLength(2);
});

test('an invalid form comes back with the errors beside their fields, and all typed values', async ({
  page,
}) => {
  await page.goto('/appointment');
  const typed = { ...requestOf('Mistyped'), email: 'visitor@patients', phone: '12345' };
  await fill(page, typed);
  await page.getByText('Sample collection at home (optional)').click();
  await page.getByLabel('PIN code').fill('062001');
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByLabel('PIN code')).toHaveValue('062001');
  await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(/PIN code of 6 digits/);
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveAccessibleDescription(/valid email address/);
  await expect(page.locator('[name="phone"]')).toHaveAccessibleDescription(/valid 10-digit phone number/);
  expect(await valuesIn(page)).toEqual(typed);
});

test('the form works in Tamil', async ({ page, site }) => {
  await page.goto('/ta/appointment');
  const request = requestOf('தமிழ்ச்செல்வி');
  await fill(page, { ...request, service: 'MRI ஸ்கேன்', phone: '' });
  await page.locator('form[method="post"] button[type="submit"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(page.locator('[name="phone"]')).toHaveAccessibleDescription(/[\u0B80-\u0BFF]/);

  await page.locator('[name="phone"]').fill(request.phone);
  await page.locator('form[method="post"] button[type="submit"]').click();

  await expect(page).toHaveURL(/\/ta\/appointment\?reference=/);
  await expect.poll(async () => (await mailsAbout(site.mailFolder, 'தமிழ்ச்செல்வி')).length).toBe(2);
});
