import type { Browser } from '@playwright/test';
import { chromiumLaunchOptions, withoutOptimising } from '../../browser/launch-options.ts';

/** All pages of a context share a process, which compiles their common code once. */
const oneProcess = '--renderer-process-limit=1';

/**
 * @returns this machine's Chromium; undefined, with a warning, if it does not start: a broken browser does not block a release
 */
export async function launchCheckBrowser(): Promise<Browser | undefined> {
  try {
    const { args, ...options } = chromiumLaunchOptions();
    const { chromium } = await import('@playwright/test');
    return await chromium.launch({
      ...options,
      args: [...args, withoutOptimising, oneProcess, '--host-resolver-rules=MAP * ~NOTFOUND'],
    });
  } catch {
    console.log('No Chromium starts on this machine, so no page was opened in a browser.');
    return undefined;
  }
}
