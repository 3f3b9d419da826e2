import type { Page } from '@playwright/test';

/** Points at a control, which wakes a visitor's page. Runs in the page. */
function pointAtButton() {
  document
    .querySelector('input, button:not([popovertarget], [data-step], [data-chooses-theme])')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/** Makes a visitor's page begin to fetch its scripts. */
export async function beginToWake(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(pointAtButton);
}

/** Wakes a visitor's page, and waits until it is hydrated. */
export async function wake(page: Page): Promise<void> {
  await beginToWake(page);
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}
