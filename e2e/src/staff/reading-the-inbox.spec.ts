import type { Page } from '@playwright/test';
import { expect, test } from '../site/site-test.ts';
import { requestOf } from '../visitors/appointment-form.ts';
import { openAs } from './sign-in.ts';

/** Opens the inbox with a request in it. */
async function openInbox(page: Page, path: string) {
  const request = requestOf('Thenmozhi');
  const sent = await page.request.post('/api/send-appointment-email', {
    data: { ...request, phone: request.phone.replace(' ', '') },
  });
  expect(sent.status()).toBe(201);
  await openAs(page, path);
  await expect(page.getByText('Thenmozhi').first()).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the first request is on the first screen, and every page is two taps away', async ({ page }) => {
    await openInbox(page, '/dashboard');

    const first = await page.getByRole('heading', { name: 'Thenmozhi' }).first().boundingBox();
    expect(first?.y).toBeLessThan(740 - 100);

    // A thumb needs 44 px of each, all of them within the window.
    const signs = page.getByRole('banner').getByRole('button').or(page.getByRole('banner').getByRole('link'));
    for (const sign of await signs.all()) {
      const { x = 0, width = 0 } = (await sign.boundingBox()) ?? {};
      expect(width).toBeGreaterThanOrEqual(44);
      expect(x + width).toBeLessThanOrEqual(360);
    }

    await page.getByRole('button', { name: 'More pages' }).tap();
    const orders = page
      .getByRole('navigation', { name: 'More pages' })
      .getByRole('link', { name: 'Audit Log' });
    const { x = 0, width = 0 } = (await orders.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360);
    await orders.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  });
});

test.describe('in Tamil', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('no choice in the inbox is cut', async ({ page }) => {
    await openInbox(page, '/ta/dashboard');

    const cut = await page
      .getByRole('main')
      .locator('select')
      .evaluateAll((choices) =>
        (choices as HTMLSelectElement[]).flatMap((choice) => {
          const style = getComputedStyle(choice);
          const pen = document.createElement('canvas').getContext('2d');
          if (!pen) return ['no canvas'];
          pen.font = style.font;
          const shown = choice.selectedOptions[0]?.text ?? '';
          // The padding holds the arrow. A client width is rounded, by less than a pixel.
          const room =
            choice.clientWidth + 1 - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
          return pen.measureText(shown).width > room ? [shown] : [];
        }),
      );
    expect(cut).toEqual([]);
  });
});
