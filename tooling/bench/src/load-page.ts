import type { Browser } from '@playwright/test';

/** A phone on a poor connection: what the centre's visitors hold in their hands. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
/** How long after the page has loaded its figures are read. */
const settleMs = 3000;

export interface PageLoad {
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Total blocking time: what long tasks take beyond 50 ms each, in milliseconds. */
  tbt: number;
  /** From pointing at a button until the page answers by React, in milliseconds; 0 for a page that does so already. */
  waking: number;
  /** What was fetched before that, by kind. */
  fetched: { kind: string; url: string }[];
}

/* What runs in the page: it watches from before the first byte. */
function watch() {
  const found = { lcp: 0, cls: 0, tbt: 0 };
  Object.assign(window, { found });
  const observe = (
    type: string,
    see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (found.lcp = entry.startTime));
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) found.cls += entry.value ?? 0;
  });
  observe('longtask', (entry) => (found.tbt += Math.max(0, entry.duration - 50)));
}

/** Opens an address once, in a fresh browser profile, on the poor connection. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const requests: { kind: string; url: string; at: number }[] = [];
    page.on('requestfinished', (request) => {
      requests.push({ kind: request.resourceType(), url: request.url(), at: Date.now() });
    });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    const beforeTouch = Date.now();
    const figures = await page.evaluate(() => ({
      ...(window as unknown as { found: { lcp: number; cls: number; tbt: number } }).found,
    }));
    const pointedAt = await page.evaluate(() => {
      document
        .querySelector('button:not([popovertarget])')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return performance.now();
    });
    await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
    const interactiveAt = await page.evaluate(
      () => performance.getEntriesByName('interactive')[0]?.startTime ?? 0,
    );
    return {
      ...figures,
      waking: Math.max(0, interactiveAt - pointedAt),
      fetched: requests
        .filter(({ at }) => at <= beforeTouch)
        .map(({ kind, url: from }) => ({ kind, url: from })),
    };
  } finally {
    await context.close();
  }
}
