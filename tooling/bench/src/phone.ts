import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** A phone on a poor connection, as Lighthouse's mobile score has it: what the centre's visitors hold in their hands. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** "Slow 4G", with the allowance that Lighthouse makes for throttling in DevTools. */
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
