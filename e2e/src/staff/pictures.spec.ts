import { follow } from './sign-in.ts';
import { expect, siteTest as test } from './staff-page.ts';

test('pictures of an event are added at once, described and given a focal point, and cannot be deleted while the event shows them', async ({
  page,
}) => {
  await follow(page, '/dashboard/gallery?edit=new');
  await page.getByLabel('Event – English').fill('The day of the lamps');
  await page.getByLabel('Date').fill('2026-10-20');
  const drawn = (x: number, y: number) =>
    page.screenshot({ clip: { x, y, width: 600, height: 400 }, type: 'png' });
  const pictures = [
    { name: 'lamp.png', mimeType: 'image/png', buffer: await drawn(0, 0) },
    { name: 'kolam.png', mimeType: 'image/png', buffer: await drawn(300, 100) },
  ];
  const input = page.getByLabel('Add several pictures from this device');
  const dialog = page.getByRole('dialog', { name: /new pictures$/ });
  const program = Buffer.from('MZ this is a program');
  await input.setInputFiles([...pictures, { name: 'liar.png', mimeType: 'image/png', buffer: program }]);
  await expect(page.getByText('File should be in Image format')).toBeVisible();
  await expect(dialog).toBeHidden();
  await input.setInputFiles(pictures);

  const row = (name: string) => dialog.getByRole('group', { name });
  await row('lamp.png').getByLabel('In words – English').fill('A lamp in the window');
  await row('kolam.png').getByLabel('In words – English').fill('A kolam at the gate');
  await row('kolam.png').getByLabel('In words – Tamil').fill('வாசலில் ஒரு கோலம்');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await follow(page, '/dashboard/media');
  await page.getByRole('searchbox', { name: 'Search pictures' }).fill('kolam');
  const tile = page.getByRole('button', { name: /^A kolam at the gate/ });
  // A press while the results replace the list would be lost.
  await expect(page).toHaveURL(/search=kolam/);
  await expect(page.getByRole('button', { name: /^A lamp in the window/ })).toBeHidden();
  await expect(tile).toContainText('Used 1 time');
  await tile.click();
  const picture = page.getByRole('dialog', { name: 'Words and most important point' });
  await expect(picture.getByRole('listitem').filter({ hasText: 'The day of the lamps' })).toBeVisible();
  await expect(picture.getByText('It can be deleted once nothing shows it.')).toBeVisible();
  await picture.getByRole('button', { name: /^Most important point: 50 % from the left/ }).press('ArrowLeft');
  await picture.getByRole('button', { name: 'Save' }).click();
  await expect(picture).toBeHidden();
  await tile.click();
  await expect(
    picture.getByRole('button', { name: /^Most important point: 45 % from the left/ }),
  ).toBeVisible();
  await expect(picture.getByLabel('In words – Tamil')).toHaveValue('வாசலில் ஒரு கோலம்');
});
