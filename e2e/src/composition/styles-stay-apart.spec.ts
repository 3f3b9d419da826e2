import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ReleaseStore } from '@nalam/shell/releases';
import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

/** @returns the addresses of every stylesheet of a live release */
async function stylesheetsOf(store: ReleaseStore, name: string): Promise<string[]> {
  const version = store.live[name]?.version;
  if (!version) throw new Error(`${name} is not live.`);
  const files = await readdir(store.folder.pathOf({ name, version }, 'web'), { recursive: true });
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `/releases/${name}/${version}/web/${file}`);
}

/** Adds stylesheets as a remote's pages would, and waits until they apply. */
async function addStylesheets(page: Page, addresses: string[]) {
  for (const url of addresses) await page.addStyleTag({ url });
}

declare global {
  var recordedStyles: Record<string, string> | undefined;
}

/**
 * Records the computed styles of one element of each kind (tag and classes) on the page, and of its `::before` and `::after` if it
 * has them. They are stored in the page, because there are a hundred thousand.
 *
 * @returns the number of styles, and the first differences from the previous recording, one text each
 */
function recordStyles(page: Page): Promise<{ count: number; changed: string[] }> {
  return page.evaluate(() => {
    const kinds = new Map<string, Element>();
    for (const element of document.querySelectorAll('html, body, body *:not(script)')) {
      const kind = `${element.tagName} ${element.getAttribute('class') ?? ''}`;
      if (!kinds.has(kind)) kinds.set(kind, element);
    }
    const styles: Record<string, string> = {};
    for (const [kind, element] of kinds) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || null);
        if (part && style.content === 'none') continue;
        for (const property of style) styles[`${kind}${part} ${property}`] = style.getPropertyValue(property);
      }
    }
    const previousStyles = globalThis.recordedStyles ?? {};
    globalThis.recordedStyles = styles;
    return {
      count: Object.keys(styles).length,
      changed: Object.entries(previousStyles)
        .filter(([name, value]) => styles[name] !== value)
        .map(([name, value]) => `${name}: ${value} → ${styles[name] ?? 'gone'}`)
        .slice(0, 20),
    };
  });
}

/** Records the styles once they no longer change: a page may change after it is interactive. @returns the number of styles */
async function recordSettledStyles(page: Page): Promise<number> {
  // Includes files that load when the browser is idle.
  await page.waitForLoadState('networkidle');
  const { count } = await recordStyles(page);
  await expect.poll(async () => (await recordStyles(page)).changed).toEqual([]);
  return count;
}

/** Stops animations during the comparison. */
async function stopAnimations(page: Page) {
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
  });
}

// The page's policy would refuse the stylesheet of `stopAnimations`.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const pages = [
  { owner: 'public-site', path: '/', others: ['shop', 'dashboard'] },
  { owner: 'public-site', path: '/ta/services/ultrasound-scan', others: ['shop', 'dashboard'] },
  { owner: 'public-site', path: '/appointment', others: ['shop', 'dashboard'] },
  { owner: 'shop', path: '/shop', others: ['dashboard'] },
  { owner: 'dashboard', path: '/admin/login', others: ['shop'] },
];

for (const { owner, path, others } of pages) {
  test(
    `the styles of ${others.join(' and ')} change nothing on ${path}, a page of ${owner}`,
    { tag: '@nightly' },
    async ({ page, site }) => {
      await page.goto(path);
      await wake(page);
      await stopAnimations(page);
      expect(await recordSettledStyles(page)).toBeGreaterThan(10_000);

      for (const other of others) {
        const stylesheets = await stylesheetsOf(site.store, other);
        expect(stylesheets.length, other).toBeGreaterThan(0);
        await addStylesheets(page, stylesheets);
      }

      expect((await recordStyles(page)).changed).toEqual([]);
    },
  );
}

test('a remote whose styles change pages of others is detected', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/');
  await stopAnimations(page);
  await recordStyles(page);

  await page.addStyleTag({ content: '@layer remotes { a { letter-spacing: 1px } }' });

  expect((await recordStyles(page)).changed.join('\n')).toContain('letter-spacing');
});
