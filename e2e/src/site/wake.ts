import type { Page } from '@playwright/test';

/** Points at a button, by which a visitor's page begins to wake. Runs in the page. */
function pointAtButton() {
  document
    .querySelector('button:not([popovertarget])')
    ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/** Makes a visitor's page fetch its scripts, and waits until they are asked for. */
export async function beginToWake(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(pointAtButton);
}

/** Makes a visitor's page answer by React, and waits until it does. */
export async function wake(page: Page): Promise<void> {
  await beginToWake(page);
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
}
