import { complaintsOf, expect, openShell, siteTest as test } from '../site/site-test.ts';
import { faultyApi, type FaultyApi } from '../site/faulty-api.ts';
import { fill, requestOf, valuesIn } from './appointment-form.ts';

const failed = 'An error occurred while sending your request.';

let api: FaultyApi;
let shell: Awaited<ReturnType<typeof openShell>>;

test.beforeAll(async ({ site }) => {
  api = await faultyApi(
    site.api.url,
    (method, path) => method === 'POST' && path === '/api/send-appointment-email',
  );
  shell = await openShell(api.url);
});
test.afterAll(async () => {
  await shell.stop();
  await api.stop();
});

test('the page says that sending failed, and nothing that was typed is lost', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(shell.url);
  await page.getByRole('banner').getByRole('link', { name: 'Appointment' }).click();
  const dialog = page.getByRole('dialog');
  const typed = requestOf('Never Arrives');
  await fill(dialog, typed);
  await dialog.getByRole('button', { name: 'Submit' }).click();

  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(failed)).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(await valuesIn(dialog)).toEqual(typed);
  // This failure is logged in addition (docs/product.md#appointments).
  expect(complaints.join('\n')).toContain(failed);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page comes back with the message and with what was typed', async ({ page }) => {
    await page.goto(`${shell.url}/appointment`);
    const typed = requestOf('Never Arrives');
    await fill(page, typed);
    await page.getByRole('button', { name: 'Submit' }).click();

    await expect(page.getByText(failed)).toBeVisible();
    expect(await valuesIn(page)).toEqual(typed);
  });
});
