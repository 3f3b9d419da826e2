import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';

const doctors = (page: Page) => page.getByRole('main').getByRole('heading', { name: /^Dr\./ });

test('doctors are chosen by speciality and day, and the address keeps the choice', async ({ page }) => {
  await page.goto('/doctors');
  await expect(doctors(page)).toHaveCount(8);

  await page.getByLabel('Speciality').selectOption('Radiology');
  await expect(doctors(page)).toHaveText([/Anbuselvi/, /Aadhavan/]);
  await expect(page.getByRole('status')).toHaveText('2 doctors');

  await page.reload();
  await expect(doctors(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Show all doctors' }).click();
  await expect(doctors(page)).toHaveCount(8);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button filters the doctors by day', async ({ page }) => {
    await page.goto('/doctors');
    await page.getByLabel('Day').selectOption('sun');
    await page.getByRole('button', { name: 'Show' }).click();

    await expect(page).toHaveURL(/day=sun/);
    expect(await doctors(page).count()).toBeLessThan(8);
    await expect(page.getByLabel('Day')).toHaveValue('sun');
  });
});
