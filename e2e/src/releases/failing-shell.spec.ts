import { test, type Browser } from '@playwright/test';
import { publishShellWithScript } from '../failures/faults.ts';
import { expect, openSite } from '../site/site-test.ts';
import { goLive, liveVersion } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { beginToWake, wake } from '../site/wake.ts';

async function visit(browser: Browser, url: string, address: string) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  const page = await context.newPage();
  await page.goto(url);
  await beginToWake(page);
  return { page, leave: () => context.close() };
}

for (const [fault, script] of [
  ['throws', "throw new Error('This shell throws.');"],
  ['rejects', "void (async () => { throw new Error('This shell rejects.'); })();"],
] as const) {
  test(
    `a shell that ${fault} before the page is interactive is rolled back after five visitors`,
    { tag: '@nightly' },
    async ({ browser }) => {
      const shell = await openSite({ TRUST_PROXY: 'loopback' });
      try {
        const good = shell.store.live.shell?.version ?? '';
        const healthy = await visit(browser, shell.url, '10.0.0.1');
        await wake(healthy.page);
        await expect
          .poll(async () => (await shell.store.registry.health())[`shell@${good}`])
          .toMatchObject({ visitors: 1, failing: 0 });
        await goLive(shell, await publishShellWithScript(shell.store, script), 'shell');

        const visits = await Promise.all(
          [1, 2, 3, 4, 5].map((visitor) => visit(browser, shell.url, `10.0.${visitor}.1`)),
        );

        await expect.poll(() => liveVersion(shell.store, 'shell')).toBe(good);
        expect(shell.store.newest).toMatchObject({
          action: 'rollback',
          failure: { visitors: 5, failing: 5 },
        });
        const { out } = await runCommand(shell, 'releases', 'errors', 'shell');
        expect(out).toMatch(new RegExp(`Error: This shell ${fault}\\.\n +5 times by 5 visitors`));
        for (const { leave } of [healthy, ...visits]) await leave();
      } finally {
        await shell.stop();
      }
    },
  );
}
