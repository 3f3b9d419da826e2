import { expect, siteTest as test } from '../site/site-test.ts';

test('the log names a script that the policy blocks in a visitor’s browser', async ({ site, page }) => {
  await page.goto('/services/ecg');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
  });

  await expect
    .poll(() => site.log().find(({ msg }) => msg === 'The content security policy blocked something'))
    .toMatchObject({ directive: 'script-src-elem', blocked: 'inline', page: '/services/:name' });
});
