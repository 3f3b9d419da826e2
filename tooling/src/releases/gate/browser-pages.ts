import type { Finding } from './finding.ts';
import { openPages } from './open-page.ts';
import type { RunningComposition } from './running-composition.ts';

/** Opens pages in this machine's Chromium, because rendering alone misses failures in the browser. */
export async function findInBrowser(addresses: string[], running: RunningComposition): Promise<Finding[]> {
  if (addresses.length === 0) return [];
  const browser = await running.browser();
  return browser ? openPages(browser, addresses, running) : [];
}
