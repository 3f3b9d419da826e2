import type { Browser } from '@playwright/test';
import { phone, slowDown } from './phone.ts';

/** The delay between waking, or loading, and reading the figures. */
const settleMs = 3000;
/** How long an idle page may take to wake. */
const timeoutMs = 15_000;

export interface WakingFigures {
  /** Scripts that run before the page wakes; compressed size, like all bytes here. */
  scriptBeforeBytes: number;
  /** Scripts that run when it wakes. */
  scriptAfterBytes: number;
  /** The time from the first paint until React responds on an untouched page; absent if no script runs. */
  wakingMs?: number;
  /** Absent if nothing wakes. Browsers do not report tasks below 50 ms, which count as 0. */
  longestTaskMs?: number;
}

declare global {
  /** The tasks over 50 ms. */
  var longTasks: PerformanceEntry[];
}

/** Runs in the page. */
function readFigures() {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  const bytesOf = (entries: PerformanceEntry[]) =>
    entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  const isStarter = ({ name }: PerformanceEntry) => /\/starter[^/]*\.js$/.test(name);
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
  const paintedAt = timeOf('first-contentful-paint') ?? 0;
  const longTasks = globalThis.longTasks.filter(({ startTime }) => startTime > paintedAt);
  return {
    scriptBeforeBytes: bytesOf(scripts.filter(isStarter)),
    scriptAfterBytes: bytesOf(scripts.filter((script) => !isStarter(script))),
    wakingMs: (timeOf('interactive') ?? Number.NaN) - paintedAt,
    longestTaskMs: Math.max(0, ...longTasks.map(({ duration }) => duration)),
  };
}

/** Opens a page once, in a fresh profile on the slow phone, and leaves it untouched. */
export async function measureWaking(browser: Browser, url: string): Promise<WakingFigures> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(() => {
      globalThis.longTasks = [];
      new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries())).observe({
        type: 'longtask',
      });
    });
    await page.goto(url, { waitUntil: 'load' });
    if (await page.evaluate(() => document.scripts.length === 0))
      return { scriptBeforeBytes: 0, scriptAfterBytes: 0 };
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0, undefined, {
      timeout: timeoutMs,
    });
    await page.waitForTimeout(settleMs);
    return await page.evaluate(readFigures);
  } finally {
    await context.close();
  }
}
