import type { Page } from '@playwright/test';
import { follow } from './sign-in.ts';
import { expect, test } from './staff-page.ts';

async function openServices(page: Page) {
  await follow(page, '/dashboard/services');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Services' })).toBeVisible();
}

test('Tamil that is composed key by key arrives whole in the rich text; a choice opens without motion, too', async ({
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

  await page.getByRole('link', { name: 'To the list' }).click();
  // Without animations; otherwise a list of options that waits for the end of its animation would never appear.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Add a service' }).click();
  await page.getByRole('combobox', { name: 'Category', exact: true }).click();
  await page.getByTitle('Laboratory', { exact: true }).click();
  await expect(page.getByText('Not saved yet').first()).toBeVisible();
  await page.emulateMedia({ reducedMotion: null });
  await page.getByRole('link', { name: 'To the list' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
});
