import type { Browser, Page } from '@playwright/test';
import { phone, slowDown } from './phone.ts';

/** How long after the page has loaded, or woken, its figures are read. */
const settleMs = 3000;

export interface WakingFigures {
  /** Scripts that run before the first touch; on the wire, as all bytes here. */
  scriptBeforeBytes: number;
  /** Scripts that the first touch makes run in addition. */
  scriptAfterBytes: number;
  /** From the first intent until React answers; absent where no script ever runs. */
  wakingMs?: number;
  /** Absent where nothing wakes. Tasks below 50 ms are not reported by browsers, and count as 0. */
  longestTaskMs?: number;
}

declare global {
  /** The durations of tasks over 50 ms since the first intent. */
  var longTasksMs: number[];
}

/** @returns the scripts on a page that run, or all that it has fetched, with their size */
const scriptSizes = (page: Page, selection: 'running' | 'all'): Promise<number> =>
  page.evaluate((selected) => {
    const running = new Set([...document.scripts].map(({ src }) => src));
    const sizes = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      if (entry.name.endsWith('.js') && (selected === 'all' || running.has(entry.name)))
        sizes.set(entry.name, entry.encodedBodySize);
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }, selection);

/** Opens a page once, in a fresh profile on the slow phone, and touches it when it has settled. */
export async function measureWaking(browser: Browser, url: string): Promise<WakingFigures> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    const scriptBeforeBytes = await scriptSizes(page, 'running');
    if (scriptBeforeBytes === 0) return { scriptBeforeBytes, scriptAfterBytes: 0 };

    const touchedAtMs = await page.evaluate(() => {
      globalThis.longTasksMs = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longTasksMs.push(duration);
      }).observe({ type: 'longtask' });
      document
        .querySelector('input, button:not([popovertarget], [data-step], [data-chooses-theme])')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return performance.now();
    });
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
    await page.waitForTimeout(settleMs);
    const { awakeAtMs, longestTaskMs } = await page.evaluate(() => ({
      awakeAtMs: performance.getEntriesByName('interactive')[0]?.startTime ?? Number.NaN,
      longestTaskMs: Math.max(0, ...globalThis.longTasksMs),
    }));
    return {
      scriptBeforeBytes,
      scriptAfterBytes: (await scriptSizes(page, 'all')) - scriptBeforeBytes,
      wakingMs: Math.max(0, awakeAtMs - touchedAtMs),
      longestTaskMs,
    };
  } finally {
    await context.close();
  }
}
