import type { ReleaseStore } from '@nalam/shell/releases';
import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

for (const [language, prefix, tag] of [
  ['English', '', []],
  ['Tamil', '/ta', ['@nightly']],
] as const) {
  test(
    `every smoke address loads in ${language} without a message in the console, and without antd`,
    { tag: [...tag] },
    async ({ page, site }) => {
      for (const path of [...(await smokePaths(site)), '/services/ecg']) {
        const address = prefix + (path === '/' && prefix ? '' : path);
        const answer = await page.goto(address);

        expect(answer?.status(), address).toBe(200);
        // Waits for hydration; otherwise opening the next page would hide that this one never hydrated.
        await wake(page);
        // antd writes its styles into the page under this attribute.
        expect(await page.locator('style[data-css-hash]').count(), address).toBe(0);
      }
    },
  );
}

/** @returns the smoke addresses of all live remotes, in English */
async function smokePaths({ store }: { store: ReleaseStore }): Promise<string[]> {
  const live = Object.entries(store.live);
  const releases = await Promise.all(live.map(([name, { version }]) => store.read({ name, version })));
  const all = releases.flatMap((release) => (release.kind === 'remote' ? release.smoke : []));
  return [...new Set(all.map((path) => path.replace(/^\/ta(?=\/|$)/, '') || '/'))];
}
