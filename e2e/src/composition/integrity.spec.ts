import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

test('every script and stylesheet on a page has an integrity hash, also those that load later', async ({
  page,
}) => {
  const files = new Set<string>();
  const unchecked = new Set<string>();
  // Observed from the start, because webpack removes its script elements once they have run.
  await page.exposeFunction('sawFile', (url: string, integrity: string) => {
    files.add(url);
    if (!/^sha(256|384)-/.test(integrity)) unchecked.add(url);
  });
  await page.addInitScript(() => {
    const { sawFile } = window as unknown as { sawFile: (url: string, integrity: string) => void };
    new MutationObserver((records) => {
      // An element that waits for its hash gets its address later.
      for (const node of records.flatMap(({ target, addedNodes }) => [target, ...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src) sawFile(node.src, node.integrity);
        if (
          node instanceof HTMLLinkElement &&
          node.href &&
          (node.rel === 'stylesheet' || node.as === 'script')
        )
          sawFile(node.href, node.integrity);
      }
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['src', 'href'] });
  });

  await page.goto('/');
  await wake(page);
  await page.getByRole('main').locator('a[href="/services/ecg"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'ECG' })).toBeVisible();
  await page.goto('/admin/login');
  await wake(page);

  expect(files.size).toBeGreaterThan(10);
  expect([...files].some((url) => url.endsWith('.css'))).toBe(true);
  expect([...unchecked]).toEqual([]);
});
