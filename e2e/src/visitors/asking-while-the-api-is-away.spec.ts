import { complaintsOf, expect, openShell, siteTest as test } from '../site/site-test.ts';
import { faultyApi } from '../site/faulty-api.ts';
import { fill, requestOf, valuesIn } from './appointment-form.ts';

const failed = 'An error occurred while sending your request.';

const sendingFails = (method: string, path: string) =>
  method === 'POST' && path === '/api/send-appointment-email';

test('the page says that sending failed, and nothing that was typed is lost', async ({ page, site }) => {
  const api = await faultyApi(site.api.url, sendingFails);
  const shell = await openShell(api.url);
  try {
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
  } finally {
    await shell.stop();
    await api.stop();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page comes back with the message and with what was typed', async ({ page, site }) => {
    const api = await faultyApi(site.api.url, sendingFails);
    const shell = await openShell(api.url);
    try {
      await page.goto(`${shell.url}/appointment`);
      const typed = requestOf('Never Arrives');
      await fill(page, typed);
      await page.getByRole('button', { name: 'Submit' }).click();

      await expect(page.getByText(failed)).toBeVisible();
      expect(await valuesIn(page)).toEqual(typed);
    } finally {
      await shell.stop();
      await api.stop();
    }
  });
});
