import type { ReleaseStore } from '@nalam/shell/releases';
import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

test('every smoke address loads without a message in the console, and without antd', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  for (const address of [...(await smokeAddresses(site)), '/services/ecg']) {
    const answer = await page.goto(address);

    expect(answer?.status(), address).toBe(200);
    // The browser took over, or the next page would hide that it never did.
    await wake(page);
    // antd writes its styles into the page under this attribute.
    expect(await page.locator('style[data-css-hash]').count(), address).toBe(0);
  }
});

/** @returns the smoke addresses of all live remotes, each in both languages */
async function smokeAddresses({ store }: { store: ReleaseStore }): Promise<string[]> {
  const live = Object.entries(await store.live());
  const releases = await Promise.all(live.map(([name, { version }]) => store.read({ name, version })));
  const english = releases.flatMap((release) => (release.kind === 'remote' ? release.smoke : []));
  const both = english.flatMap((path) =>
    /^\/ta(\/|$)/.test(path) ? [path] : [path, path === '/' ? '/ta' : `/ta${path}`],
  );
  return [...new Set(both)];
}
