import pMap from 'p-map';
import type { Finding } from './finding.ts';
import { openPage } from './open-page.ts';
import type { RunningComposition } from './running-composition.ts';

const pagesAtOnce = 2;

/** Opens pages in this machine's Chromium, because what fails only there no rendering shows. */
export async function findInBrowser(addresses: string[], running: RunningComposition): Promise<Finding[]> {
  if (addresses.length === 0) return [];
  const browser = await running.browser();
  if (!browser) return [];
  const found = await pMap(addresses, (address) => openPage(browser, address, running), {
    concurrency: pagesAtOnce,
  });
  return found.flat();
}
