import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** The phone of Lighthouse's mobile score, on a poor connection: typical for the centre's visitors. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** "Slow 4G", with Lighthouse's adjustment for throttling in DevTools. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
export const cpuSlowdown = 4;

export async function slowDownProcessor(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return session;
}

export async function slowDown(page: Page): Promise<void> {
  const session = await slowDownProcessor(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
}
