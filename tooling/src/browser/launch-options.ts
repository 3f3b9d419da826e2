import { chromium } from '../checks/programs.ts';

/** Where a page lives for seconds: V8 would optimise its code for nothing, a sixth of the page's processor time. */
export const withoutOptimising = '--js-flags=--max-optimized-bytecode-size=0';

/**
 * How this machine's Chromium is started for journeys and measurements: without a display, as whatever user, and
 * without calls to anybody but the site.
 *
 * @throws when there is no Chromium; `npm test` installs it where that is possible
 */
export function chromiumLaunchOptions(): { executablePath: string; args: string[] } {
  const executablePath = chromium.find();
  if (!executablePath) throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH.');
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
