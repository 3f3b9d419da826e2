import { corruptFile } from '../failures/faults.ts';
import { expect, openShell, siteTest, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

test('every script and stylesheet on a page is held to a hash, those that come later too', async ({
  page,
}) => {
  const files = new Set<string>();
  const unchecked = new Set<string>();
  // From before the first byte, because webpack takes its scripts away again once they ran.
  await page.exposeFunction('sawFile', (url: string, integrity: string) => {
    files.add(url);
    if (!/^sha(256|384)-/.test(integrity)) unchecked.add(url);
  });
  await page.addInitScript(() => {
    const { sawFile } = window as unknown as { sawFile: (url: string, integrity: string) => void };
    new MutationObserver((records) => {
      // A tag that waits for its hash gets its address later.
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
  await page.getByRole('contentinfo').locator('a[href="/services/ecg"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'ECG' })).toBeVisible();
  await page.goto('/admin/login');
  await wake(page);

  expect(files.size).toBeGreaterThan(10);
  expect([...files].some((url) => url.endsWith('.css'))).toBe(true);
  expect([...unchecked]).toEqual([]);
});

siteTest('a changed byte in a later script is refused by the browser', async ({ page, site }) => {
  const shell = await openShell(site.api.url, (store) => corruptFile(store, 'public-site', 'web/doctors.js'));
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('integrity')) refused.push(message.text());
  });
  try {
    await page.goto(shell.url);
    await wake(page);
    await page.getByRole('link', { name: 'Doctors' }).first().click();

    await expect(page.getByText('This part of the page is missing')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(refused.join()).toContain('/web/doctors.js');
  } finally {
    await shell.stop();
  }
});
