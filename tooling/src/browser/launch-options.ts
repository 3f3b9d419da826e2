import { chromium } from '../checks/programs.ts';

/** For short-lived pages: V8's optimisation would waste a sixth of the page's CPU time. */
export const withoutOptimising = '--js-flags=--max-optimized-bytecode-size=0';

/**
 * How to start this machine's Chromium for journeys and measurements: headless, as any user, and without calls to other hosts.
 *
 * @throws if there is no Chromium; `npm test` installs it if possible
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
