import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('a visitor who chooses the dark theme has it on every page before anything is painted; blocked storage stops nobody', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The earliest moment at which the body exists.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('body')) return;
      observer.disconnect();
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme ?? 'light' });
    }).observe(document, { childList: true, subtree: true });
  });
  const themeAtFirst = () => page.evaluate(() => 'themeAtFirst' in window && window.themeAtFirst);
  await page.goto('/');
  expect(await themeAtFirst()).toBe('light');
  const light = await background(page);

  await page.getByRole('banner').getByRole('button', { name: 'dark' }).click();
  await expect.poll(() => theme(page)).toBe('dark');
  await expect.poll(() => background(page)).not.toBe(light);

  await page.goto('/services/ecg');
  expect(await themeAtFirst()).toBe('dark');
  await page.getByRole('banner').getByRole('button', { name: 'light' }).click();
  await expect.poll(() => theme(page)).toBe('light');

  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The storage is shut.', 'SecurityError');
      },
    });
  });
  await page.reload();
  expect(await theme(page)).toBe('light');
  await page.getByRole('banner').getByRole('button', { name: 'dark' }).click();
  await expect.poll(() => theme(page)).toBe('dark');
});
