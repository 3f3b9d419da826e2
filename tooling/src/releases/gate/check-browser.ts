import type { Browser } from '@playwright/test';
import { chromiumLaunchOptions, withoutOptimising } from '../../browser/launch-options.ts';
import { chromium } from '../../checks/programs.ts';

/** All pages of a context share a process, which compiles what they have in common once. */
const oneProcess = '--renderer-process-limit=1';

/** This machine's Chromium, started when a check asks for it. */
export class CheckBrowser {
  #browser: Promise<Browser | undefined> | undefined;

  /** @returns undefined where none starts; that is said once */
  get(): Promise<Browser | undefined> {
    this.#browser ??= launch();
    return this.#browser;
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
  }
}

async function launch(): Promise<Browser | undefined> {
  const browser = await tryToLaunch();
  if (!browser) console.log('No Chromium starts on this machine, so no page was opened in a browser.');
  return browser;
}

async function tryToLaunch(): Promise<Browser | undefined> {
  if (!chromium.find()) return undefined;
  try {
    const playwright = await import('@playwright/test');
    const { args, ...options } = chromiumLaunchOptions();
    return await playwright.chromium.launch({
      ...options,
      args: [...args, withoutOptimising, oneProcess, '--host-resolver-rules=MAP * ~NOTFOUND'],
    });
  } catch {
    // A broken browser on this machine does not block a release.
    return undefined;
  }
}
