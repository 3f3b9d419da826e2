import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('a visitor who chooses the dark theme has it on every page, and after coming back', async ({ page }) => {
  await page.goto('/');
  expect(await theme(page)).toBe('light');
  const light = await background(page);

  await page.getByRole('banner').getByRole('button', { name: 'dark' }).click();
  await expect.poll(() => theme(page)).toBe('dark');
  await expect.poll(() => background(page)).not.toBe(light);

  await page.goto('/services/ecg');
  expect(await theme(page)).toBe('dark');
  await page.getByRole('banner').getByRole('button', { name: 'light' }).click();
  await expect.poll(() => theme(page)).toBe('light');
  await page.reload();
  expect(await theme(page)).toBe('light');
});

test('the dark theme is there before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    // The earliest moment at which the body exists.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('body')) return;
      observer.disconnect();
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');

  expect(await page.evaluate(() => 'themeAtFirst' in window && window.themeAtFirst)).toBe('dark');
});

test('a browser whose storage is blocked still changes the theme', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The storage is shut.', 'SecurityError');
      },
    });
  });
  await page.goto('/');

  await page.getByRole('banner').getByRole('button', { name: 'dark' }).click();

  await expect.poll(() => theme(page)).toBe('dark');
});
