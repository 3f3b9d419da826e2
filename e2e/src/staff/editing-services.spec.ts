import type { Page } from '@playwright/test';
import { ask } from '../server/ask.ts';
import { follow, openAs } from './sign-in.ts';
import { expect, siteTest, test } from './staff-page.ts';

async function openServices(page: Page) {
  await follow(page, '/dashboard/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Services' })).toBeVisible();
}

test('a service is found by its name, changed, previewed, published, and read by visitors', async ({
  page,
  site,
}) => {
  await openServices(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, record, person, or number' }).fill('ecg');
  const option = page.getByRole('group', { name: 'Services' }).getByRole('option', { name: /^ECG/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const summary = page.getByLabel('In short – English');
  await expect(summary).not.toHaveValue('');
  await summary.fill('Ten painless seconds that show how your heart beats.');

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect((await ask(site.url, '/services/ecg')).body.toString()).not.toContain('Ten painless seconds');

  await follow(page, '/dashboard/services/preview/ecg');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Ten painless seconds that show how your heart beats.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  await expect
    .poll(async () => (await ask(site.url, '/services/ecg')).body.toString())
    .toContain('Ten painless seconds');
});

// The refusal has status 409, which browsers mention in the console.
siteTest(
  'what is changed at two desks at once is shown in both versions, to choose from',
  async ({ page, browser, site }) => {
    const desk = await browser.newContext({ baseURL: site.url });
    const otherDesk = await desk.newPage();
    const summaryOf = (window: Page) => window.getByLabel('In short – English');
    await openServices(page);
    await page.getByRole('link', { name: 'FNAC', exact: true }).click();
    await expect(summaryOf(page)).not.toHaveValue('');
    await openAs(otherDesk, page.url());
    await expect(summaryOf(otherDesk)).not.toHaveValue('');

    await summaryOf(otherDesk).fill('A thin needle, and no stitches.');
    await otherDesk.getByRole('button', { name: 'Save draft' }).click();
    await expect(otherDesk.getByText('Saved.', { exact: true })).toBeVisible();
    await summaryOf(page).fill('Ten minutes with a thin needle.');
    await page.getByRole('button', { name: 'Save draft' }).click();

    const dialog = page.getByRole('dialog', { name: 'Two people changed this' });
    await expect(dialog.getByText(/saved another version/)).toBeVisible();
    await expect(dialog.getByText('Ten minutes with a thin needle.')).toBeVisible();
    await dialog.getByRole('radio', { name: /A thin needle, and no stitches/ }).check();
    await dialog.getByRole('button', { name: 'Take what I chose' }).click();
    await expect(summaryOf(page)).toHaveValue('A thin needle, and no stitches.');
    await desk.close();
  },
);

test('a preview is for staff alone, and for no frame of others', async ({ page, site }) => {
  const { records } = (await (await page.request.get('/api/dashboard/records/services')).json()) as {
    records: { id: string }[];
  };
  const path = `/services/${records[0]?.id ?? ''}`;

  const { headers } = await ask(site.url, `/preview${path}`);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect((await ask(site.url, `/api/dashboard/records${path}/preview`)).status).toBe(401);
});

test('services come in from a table; one goes to the trash and comes back; a saved view shows the drafts', async ({
  page,
}) => {
  await openServices(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from a table' });
  const choose = (price: string) =>
    dialog.getByLabel(/^CSV file/).setInputFiles({
      name: 'services.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`slug,name.en,pricePaise\r\nheel-scan,Heel Scan,${price}\r\n`),
    });
  await choose('a lot');
  await expect(dialog.getByRole('listitem')).toContainText('Line 2, column pricePaise');
  await expect(dialog.getByRole('button', { name: /^Store/ })).toBeDisabled();
  await choose('200000');
  await dialog.getByRole('button', { name: 'Store 1 draft' }).click();
  await expect(page.getByText('1 draft stored.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Drafts');
  await expect(page.getByRole('row', { name: /Heel Scan/ })).toContainText('Draft');
  await page.getByRole('button', { name: 'Save this view' }).click();
  const question = page.getByRole('dialog', { name: 'Save this view' });
  await question.getByLabel(/^Name of the view/).fill('To finish');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Remove this view' })).toBeVisible();
  await page.goto('/dashboard/services');
  await expect(page.getByRole('row', { name: /ECG/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Saved views' }).selectOption('To finish');
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('draft');
  await expect(page.getByRole('row', { name: /ECG/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Heel Scan/ })).toBeVisible();

  await page.getByRole('combobox', { name: 'Show' }).selectOption('');
  await page.getByRole('searchbox', { name: 'Search' }).fill('mri');
  await expect(page).toHaveURL(/search=mri/);
  await page
    .getByRole('checkbox', { name: /^Choose MRI/ })
    .first()
    .check();

  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('1 moved to the trash.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(page.getByText('It is as it was before.')).toBeVisible();
  await expect(page.getByRole('row', { name: /MRI/ }).first()).toContainText('Published');
});

test('Tamil that is composed key by key arrives whole in the rich text; leaving with unsaved changes is asked about', async ({
  page,
}) => {
  await openServices(page);
  await page.getByRole('link', { name: 'ECG', exact: true }).click();
  const about = page.getByRole('textbox', { name: 'About the test – Tamil' });
  await about.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');

  // A Tamil input method composes நலம் in steps: each key replaces the composed text.
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ந', 'நல', 'நலம', 'நலம்']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await keyboard.send('Input.insertText', { text: 'நலம்' });

  await expect(about).toHaveText('நலம்');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'About the test – Tamil' })).toHaveText('நலம்');

  await page.getByLabel('How long it takes – English').fill('half an hour');

  await page.getByRole('link', { name: 'To the list' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('How long it takes – English')).toHaveValue('half an hour');

  await page.getByRole('link', { name: 'To the list' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  // Without motion, a list of options that waits for the end of its animation would never appear.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Add a service' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByTitle('Laboratory', { exact: true }).click();
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await page.emulateMedia({ reducedMotion: null });
  await page.getByRole('link', { name: 'To the list' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
});
